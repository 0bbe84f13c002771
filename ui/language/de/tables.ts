<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Machine</source>
        <translation>Maschine</translation>
    </message>
    <message>
        <source>newer: no data</source>
        <translation>neuer: keine Daten</translation>
    </message>
    <message>
        <source>The machine that runs the system. Linux benchmarks were published for z9, z10, z196, zEC12 and z13; the others rest on capacity ratings. z900 and z990 have orderings only. Each LinuxONE name follows the machine of its type.</source>
        <translation>Die Maschine, auf der das System läuft. Linux-Benchmarks wurden für z9, z10, z196, zEC12 und z13 veröffentlicht; die anderen beruhen auf Kapazitätskennzahlen. Für z900 und z990 gibt es nur Rangfolgen. Jeder LinuxONE-Name folgt der Maschine seines Typs.</translation>
    </message>
    <message>
        <source>Processors</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>engines</source>
        <translation>Prozessoren</translation>
    </message>
    <message>
        <source>Engines of the partition (IFL or CP): cores, even if SMT runs two threads on each.</source>
        <translation>Prozessoren der Partition (IFL oder CP): Kerne, auch wenn SMT auf jedem zwei Threads laufen lässt.</translation>
    </message>
    <message>
        <source>The largest z17 has 208. Beyond the published n-way curve of a machine, the forecast continues its last slope and says so.</source>
        <translation>Die größte z17 hat 208. Jenseits der veröffentlichten n-Wege-Kurve einer Maschine setzt die Vorhersage deren letzte Steigung fort und sagt das.</translation>
    </message>
    <message>
        <source>engine</source>
        <translation>Prozessor</translation>
    </message>
    <message>
        <source>Scales to</source>
        <translation>Skaliert auf</translation>
    </message>
    <message>
        <source>The largest z17 has 208.</source>
        <translation>Die größte z17 hat 208.</translation>
    </message>
    <message>
        <source>Threads per core</source>
        <translation>Threads je Kern</translation>
    </message>
    <message>
        <source>Simultaneous multithreading (SMT) of IFLs, on z13 and later. Guests of z/VM do not see it.</source>
        <translation>Simultaneous Multithreading (SMT) von IFLs, ab z13. Gäste von z/VM sehen es nicht.</translation>
    </message>
    <message>
        <source>Nest intensity</source>
        <translation>Nest-Intensität</translation>
    </message>
    <message>
        <source>How often the work leaves the caches of its engine. Work of low intensity (batch, few programs, intensive CPU use) gains less from a newer machine than work of high intensity (transactions, many programs, much I/O). Unknown, it is taken as average, within the width of the three. low, average, high, a number between 0 and 2, or a range such as low..average.</source>
        <translation>Wie oft die Arbeit die Caches ihres Prozessors verlässt. Arbeit niedriger Intensität (Batch, wenige Programme, viel Rechnen) gewinnt weniger durch eine neuere Maschine als Arbeit hoher Intensität (Transaktionen, viele Programme, viel I/O). Unbekannt gilt sie als mittel, mit der Breite der drei. low, average, high, eine Zahl von 0 bis 2 oder ein Bereich wie low..average.</translation>
    </message>
    <message>
        <source>Capacity ratings are published for these three: 0 is low, 1 average, 2 high.</source>
        <translation>Kapazitätskennzahlen sind für diese drei veröffentlicht: 0 ist niedrig, 1 mittel, 2 hoch.</translation>
    </message>
    <message>
        <source>low</source>
        <translation>niedrig</translation>
    </message>
    <message>
        <source>average</source>
        <translation>mittel</translation>
    </message>
    <message>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <source>CPU utilization</source>
        <translation>CPU-Auslastung</translation>
    </message>
    <message>
        <source>How busy the CPU is at today&apos;s peak: a high percentile of working hours, not the daily mean.</source>
        <translation>Wie stark die CPU in der heutigen Spitze ausgelastet ist: ein hohes Perzentil der Arbeitszeit, nicht der Tagesmittelwert.</translation>
    </message>
    <message>
        <source>Utilization law: a processor cannot be busier than 100%.</source>
        <translation>Auslastungsgesetz: Ein Prozessor kann nicht mehr als 100&#xa0;% ausgelastet sein.</translation>
    </message>
    <message>
        <source>Runs in</source>
        <translation>Läuft in</translation>
    </message>
    <message>
        <source>z/VM</source>
        <translation>z/VM</translation>
    </message>
    <message>
        <source>LPAR</source>
        <translation>LPAR</translation>
    </message>
    <message>
        <source>z/VM release</source>
        <translation>z/VM-Release</translation>
    </message>
    <message>
        <source>Up to 5.1.0 CP moves guest pages below 2 GiB for I/O; 5.2.0 and later do not.</source>
        <translation>Bis 5.1.0 verschiebt CP Gastseiten für I/O unter 2 GiB, ab 5.2.0 nicht mehr.</translation>
    </message>
    <message>
        <source>Polarization</source>
        <translation>Polarisation</translation>
    </message>
    <message>
        <source>How z/VM 6.3 and later spread work over engines: HiperDispatch is vertical.</source>
        <translation>Wie z/VM ab 6.3 Arbeit auf Prozessoren verteilt: HiperDispatch ist vertikal.</translation>
    </message>
    <message>
        <source>horizontal</source>
        <translation>horizontal</translation>
    </message>
    <message>
        <source>vertical</source>
        <translation>vertikal</translation>
    </message>
    <message>
        <source>Central storage</source>
        <translation>Hauptspeicher</translation>
    </message>
    <message>
        <source>Memory</source>
        <translation>Speicher</translation>
    </message>
    <message>
        <source>GiB</source>
        <translation>GiB</translation>
    </message>
    <message>
        <source>Expanded storage</source>
        <translation>Erweiterungsspeicher</translation>
    </message>
    <message>
        <source>Expanded storage used for paging and minidisk cache.</source>
        <translation>Erweiterungsspeicher für Paging und Minidisk-Cache.</translation>
    </message>
    <message>
        <source>Values outside are likely typos. The published z/VM runs cover 8 to 31 GiB.</source>
        <translation>Werte außerhalb sind wahrscheinlich Tippfehler. Die veröffentlichten z/VM-Läufe umfassen 8 bis 31 GiB.</translation>
    </message>
    <message>
        <source>Memory in use</source>
        <translation>Belegter Speicher</translation>
    </message>
    <message>
        <source>Memory that today&apos;s load uses at its peak, without page cache that Linux can drop; reserved large pages and whole heaps are in use. Stated with the central storage, it makes memory a limit like any other; expanded storage counts as memory, too.</source>
        <translation>Speicher, den die heutige Last zur Spitzenzeit belegt, ohne Seitencache, den Linux freigeben kann; reservierte große Seiten und ganze Heaps sind belegt. Zusammen mit dem Hauptspeicher angegeben macht er den Speicher zu einer Grenze wie jede andere; auch Erweiterungsspeicher zählt als Speicher.</translation>
    </message>
    <message>
        <source>The most memory of a z17, 64 TB.</source>
        <translation>Der größte Speicher einer z17, 64 TB.</translation>
    </message>
    <message>
        <source>Load-dependent memory</source>
        <translation>Lastabhängiger Speicher</translation>
    </message>
    <message>
        <source>Share of the memory in use that grows with the load, such as sessions and processes; the rest, such as heaps of a fixed size and programs, stays. Unknown, it may be anything from none to all of it: no publication says.</source>
        <translation>Anteil des belegten Speichers, der mit der Last wächst, wie Sitzungen und Prozesse; der Rest, wie Heaps fester Größe und Programme, bleibt. Unbekannt kann er alles von nichts bis zum Ganzen sein: Keine Veröffentlichung sagt es.</translation>
    </message>
    <message>
        <source>From none of the memory in use to all of it.</source>
        <translation>Von nichts des belegten Speichers bis zum Ganzen.</translation>
    </message>
    <message>
        <source>Fixed I/O buffers</source>
        <translation>Feste I/O-Puffer</translation>
    </message>
    <message>
        <source>Linux feature that keeps the guest pages used for I/O few and fixed; relieves the 2 GiB line before z/VM 5.2.0.</source>
        <translation>Linux-Funktion, die die für I/O genutzten Gastseiten wenige und fest hält; entlastet die 2-GiB-Linie vor z/VM 5.2.0.</translation>
    </message>
    <message>
        <source>off</source>
        <translation>aus</translation>
    </message>
    <message>
        <source>on</source>
        <translation>ein</translation>
    </message>
    <message>
        <source>Below-2G paging</source>
        <translation>Paging unter 2 GiB</translation>
    </message>
    <message>
        <source>pages/s</source>
        <translation>Seiten/s</translation>
    </message>
    <message>
        <source>Pages moved per second because I/O needed them below the 2 GiB line: the severity of the constraint.</source>
        <translation>Pro Sekunde verschobene Seiten, weil I/O sie unter der 2-GiB-Linie brauchte: wie eng es dort ist.</translation>
    </message>
    <message>
        <source>Values outside are likely typos. The published z/VM runs cover 0 to 1983 pages/s.</source>
        <translation>Werte außerhalb sind wahrscheinlich Tippfehler. Die veröffentlichten z/VM-Läufe umfassen 0 bis 1983 Seiten/s.</translation>
    </message>
    <message>
        <source>Memory of the partition (real storage), or of the guest if the plan is about one.</source>
        <translation>Speicher der Partition (Realspeicher) oder des Gasts, wenn der Plan von einem handelt.</translation>
    </message>
    <message>
        <source>Page size</source>
        <translation>Seitengröße</translation>
    </message>
    <message>
        <source>Software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>Page size behind the Java heap or the application&apos;s data. Pageable 1M pages are z/OS only.</source>
        <translation>Seitengröße hinter dem Java-Heap oder den Daten der Anwendung. Auslagerbare 1M-Seiten gibt es nur unter z/OS.</translation>
    </message>
    <message>
        <source>1M fixed</source>
        <translation>1M fest</translation>
    </message>
    <message>
        <source>1M pageable</source>
        <translation>1M auslagerbar</translation>
    </message>
    <message>
        <source>JIT code cache pages</source>
        <translation>JIT-Cache-Seiten</translation>
    </message>
    <message>
        <source>Page size of the code that the Java JIT compiler generates.</source>
        <translation>Seitengröße des Codes, den der Java-JIT-Compiler erzeugt.</translation>
    </message>
    <message>
        <source>Compiler target</source>
        <translation>Compilerziel</translation>
    </message>
    <message>
        <source>The machine the code was compiled for (gcc -march).</source>
        <translation>Die Maschine, für die der Code übersetzt wurde (gcc -march).</translation>
    </message>
    <message>
        <source>gcc</source>
        <translation>gcc</translation>
    </message>
    <message>
        <source>Compiler release the code was built with.</source>
        <translation>Compiler-Release, mit dem der Code gebaut wurde.</translation>
    </message>
    <message>
        <source>Java</source>
        <translation>Java</translation>
    </message>
    <message>
        <source>IBM Java release. 7 SR3 was measured with -Xaggressive.</source>
        <translation>Release von IBM Java. 7 SR3 wurde mit -Xaggressive gemessen.</translation>
    </message>
    <message>
        <source>WebSphere</source>
        <translation>WebSphere</translation>
    </message>
    <message>
        <source>WebSphere Application Server release and profile.</source>
        <translation>Release und Profil des WebSphere Application Server.</translation>
    </message>
    <message>
        <source>DB2</source>
        <translation>DB2</translation>
    </message>
    <message>
        <source>DB2 release.</source>
        <translation>DB2-Release.</translation>
    </message>
    <message>
        <source>Oracle</source>
        <translation>Oracle</translation>
    </message>
    <message>
        <source>Oracle Database release.</source>
        <translation>Release von Oracle Database.</translation>
    </message>
    <message>
        <source>Decimal float</source>
        <translation>Dezimal-Float</translation>
    </message>
    <message>
        <source>Decimal floating point in library code, or with the machine&apos;s instructions (z9 and later).</source>
        <translation>Dezimale Gleitkommazahlen in Bibliothekscode oder mit den Befehlen der Maschine (ab z9).</translation>
    </message>
    <message>
        <source>software</source>
        <translation>Software</translation>
    </message>
    <message>
        <source>hardware</source>
        <translation>Hardware</translation>
    </message>
    <message>
        <source>CPU hotplug</source>
        <translation>CPU-Hotplug</translation>
    </message>
    <message>
        <source>cpuplugd takes processors offline while the load does not need them.</source>
        <translation>cpuplugd nimmt Prozessoren offline, solange die Last sie nicht braucht.</translation>
    </message>
    <message>
        <source>Disk attachment</source>
        <translation>Plattenanschluss</translation>
    </message>
    <message>
        <source>Disk</source>
        <translation>Platte</translation>
    </message>
    <message>
        <source>ECKD disks over FICON, or SCSI disks over FCP.</source>
        <translation>ECKD-Platten über FICON oder SCSI-Platten über FCP.</translation>
    </message>
    <message>
        <source>Disk link rate</source>
        <translation>Plattenlinkrate</translation>
    </message>
    <message>
        <source>Gbit/s</source>
        <translation>Gbit/s</translation>
    </message>
    <message>
        <source>Data rate of the channel&apos;s link.</source>
        <translation>Datenrate des Kanallinks.</translation>
    </message>
    <message>
        <source>Channel card</source>
        <translation>Kanalkarte</translation>
    </message>
    <message>
        <source>Generation of the channel card.</source>
        <translation>Generation der Kanalkarte.</translation>
    </message>
    <message>
        <source>Channels</source>
        <translation>Kanäle</translation>
    </message>
    <message>
        <source>Number of channels the disk traffic is spread over.</source>
        <translation>Anzahl der Kanäle, auf die der Plattenverkehr verteilt ist.</translation>
    </message>
    <message>
        <source>Values outside are likely typos.</source>
        <translation>Werte außerhalb sind wahrscheinlich Tippfehler.</translation>
    </message>
    <message>
        <source>Disk utilization</source>
        <translation>Plattenauslastung</translation>
    </message>
    <message>
        <source>Busy share of the channels at today&apos;s peak. Leave it unknown where disk does not limit.</source>
        <translation>Auslastung der Kanäle in der heutigen Spitze. Unbekannt lassen, wo die Platte nicht begrenzt.</translation>
    </message>
    <message>
        <source>Utilization law: a channel cannot be busier than 100%.</source>
        <translation>Auslastungsgesetz: Ein Kanal kann nicht mehr als 100&#xa0;% ausgelastet sein.</translation>
    </message>
    <message>
        <source>Disk caching</source>
        <translation>Platten-Cache</translation>
    </message>
    <message>
        <source>Through the Linux page cache, or bypassing it.</source>
        <translation>Über den Linux-Page-Cache oder an ihm vorbei.</translation>
    </message>
    <message>
        <source>page cache</source>
        <translation>Page-Cache</translation>
    </message>
    <message>
        <source>direct I/O</source>
        <translation>Direct I/O</translation>
    </message>
    <message>
        <source>Disk multipath</source>
        <translation>Platten-Multipath</translation>
    </message>
    <message>
        <source>How SCSI paths are used. The cost of failover is published; that of multibus varies.</source>
        <translation>Wie SCSI-Pfade genutzt werden. Die Kosten von Failover sind veröffentlicht, die von Multibus schwanken.</translation>
    </message>
    <message>
        <source>single path</source>
        <translation>ein Pfad</translation>
    </message>
    <message>
        <source>failover</source>
        <translation>Failover</translation>
    </message>
    <message>
        <source>multibus</source>
        <translation>Multibus</translation>
    </message>
    <message>
        <source>Disk striping</source>
        <translation>Platten-Striping</translation>
    </message>
    <message>
        <source>Where volumes are striped. Published as orderings, without a figure.</source>
        <translation>Wo Volumes gestreift sind. Veröffentlicht als Rangfolge, ohne Zahl.</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>storage pool</source>
        <translation>Storage-Pool</translation>
    </message>
    <message>
        <source>Network attachment</source>
        <translation>Netzwerkanschluss</translation>
    </message>
    <message>
        <source>Network</source>
        <translation>Netzwerk</translation>
    </message>
    <message>
        <source>Network adapter, or HiperSockets between partitions.</source>
        <translation>Netzwerkadapter oder HiperSockets zwischen Partitionen.</translation>
    </message>
    <message>
        <source>Network utilization</source>
        <translation>Netzwerkauslastung</translation>
    </message>
    <message>
        <source>Busy share of the network attachment at today&apos;s peak. Leave it unknown where the network does not limit.</source>
        <translation>Auslastung des Netzwerkanschlusses in der heutigen Spitze. Unbekannt lassen, wo das Netzwerk nicht begrenzt.</translation>
    </message>
    <message>
        <source>Utilization law: an adapter cannot be busier than 100%.</source>
        <translation>Auslastungsgesetz: Ein Adapter kann nicht mehr als 100&#xa0;% ausgelastet sein.</translation>
    </message>
    <message>
        <source>Crypto provider</source>
        <translation>Kryptodienst</translation>
    </message>
    <message>
        <source>Crypto</source>
        <translation>Krypto</translation>
    </message>
    <message>
        <source>Message size</source>
        <translation>Nachrichtengröße</translation>
    </message>
    <message>
        <source>bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Typical size of one encrypted or hashed message. Small messages gain less from CPACF, or lose.</source>
        <translation>Übliche Größe einer verschlüsselten oder gehashten Nachricht. Kleine Nachrichten gewinnen durch CPACF weniger oder verlieren.</translation>
    </message>
    <message>
        <source>Values outside are likely typos. The published figures cover 16 bytes to 8 KiB.</source>
        <translation>Werte außerhalb sind wahrscheinlich Tippfehler. Die veröffentlichten Zahlen umfassen 16 Bytes bis 8 KiB.</translation>
    </message>
    <message>
        <source>byte</source>
        <translation>Byte</translation>
    </message>
    <message>
        <source>Crypto utilization</source>
        <translation>Kryptoauslastung</translation>
    </message>
    <message>
        <source>Busy share of the crypto adapter at today&apos;s peak. Leave it unknown where there is none.</source>
        <translation>Auslastung des Krypto-Adapters in der heutigen Spitze. Unbekannt lassen, wo es keinen gibt.</translation>
    </message>
    <message>
        <source>File server</source>
        <translation>Dateiserver</translation>
    </message>
    <message>
        <source>File operations through the Linux page cache: create, read, write, append, delete</source>
        <translation>Dateioperationen über den Linux-Page-Cache: anlegen, lesen, schreiben, anhängen, löschen</translation>
    </message>
    <message>
        <source>Integer compute</source>
        <translation>Ganzzahlrechnung</translation>
    </message>
    <message>
        <source>Compute-bound programs on integers</source>
        <translation>Rechenintensive Programme mit ganzen Zahlen</translation>
    </message>
    <message>
        <source>Floating-point compute</source>
        <translation>Gleitkommarechnung</translation>
    </message>
    <message>
        <source>Compute-bound programs on binary floating point</source>
        <translation>Rechenintensive Programme mit binären Gleitkommazahlen</translation>
    </message>
    <message>
        <source>Decimal floating point</source>
        <translation>Dezimal-Gleitkomma</translation>
    </message>
    <message>
        <source>Billing and other arithmetic on decimal floating point</source>
        <translation>Abrechnung und andere Arithmetik mit dezimalen Gleitkommazahlen</translation>
    </message>
    <message>
        <source>Transaction database</source>
        <translation>Transaktionsdatenbank</translation>
    </message>
    <message>
        <source>Many short database transactions</source>
        <translation>Viele kurze Datenbanktransaktionen</translation>
    </message>
    <message>
        <source>run it while the load test runs; take the transactions from the database</source>
        <translation>starten Sie ihn während des Lasttests; die Transaktionen kommen aus der Datenbank</translation>
    </message>
    <message>
        <source>Warehouse database</source>
        <translation>Warehouse-Datenbank</translation>
    </message>
    <message>
        <source>Complex queries over a large in-memory warehouse</source>
        <translation>Komplexe Abfragen über ein großes Warehouse im Speicher</translation>
    </message>
    <message>
        <source>run it while the queries run; note their elapsed time</source>
        <translation>starten Sie ihn, während die Abfragen laufen; notieren Sie ihre Laufzeit</translation>
    </message>
    <message>
        <source>Multi-threaded Java business logic</source>
        <translation>Java-Geschäftslogik mit vielen Threads</translation>
    </message>
    <message>
        <source>run it while the load test runs; take the transactions from its log</source>
        <translation>starten Sie ihn während des Lasttests; die Transaktionen kommen aus dessen Protokoll</translation>
    </message>
    <message>
        <source>Java web</source>
        <translation>Java-Web</translation>
    </message>
    <message>
        <source>Servlets and JSP in WebSphere Application Server</source>
        <translation>Servlets und JSP im WebSphere Application Server</translation>
    </message>
    <message>
        <source>run it while the load test runs; take the requests from the access log</source>
        <translation>starten Sie ihn während des Lasttests; die Anfragen kommen aus dem Zugriffsprotokoll</translation>
    </message>
    <message>
        <source>Web serving</source>
        <translation>Webserver</translation>
    </message>
    <message>
        <source>Static pages and files from a web server</source>
        <translation>Statische Seiten und Dateien eines Webservers</translation>
    </message>
    <message>
        <source>Mixed or unknown</source>
        <translation>Gemischt, unbekannt</translation>
    </message>
    <message>
        <source>An application of no known class: the common effect, with the spread between classes</source>
        <translation>Eine Anwendung keiner bekannten Klasse: die gemeinsame Wirkung mit der Streuung zwischen den Klassen</translation>
    </message>
    <message>
        <source>run it at the peak; take the units of work from the application</source>
        <translation>starten Sie ihn in der Spitze; die Arbeitseinheiten kommen aus der Anwendung</translation>
    </message>
    <message>
        <source>Kernel operations</source>
        <translation>Kernel-Operationen</translation>
    </message>
    <message>
        <source>System calls, signals, fork, mappings</source>
        <translation>Systemaufrufe, Signale, fork, mmap</translation>
    </message>
    <message>
        <source>Memory in L1</source>
        <translation>Speicher im L1</translation>
    </message>
    <message>
        <source>Memory operations on data that fits the first-level cache</source>
        <translation>Speicherzugriffe auf Daten, die in den Cache erster Stufe passen</translation>
    </message>
    <message>
        <source>Memory in L2</source>
        <translation>Speicher im L2</translation>
    </message>
    <message>
        <source>Memory operations on data that fits the second-level cache</source>
        <translation>Speicherzugriffe auf Daten, die in den Cache zweiter Stufe passen</translation>
    </message>
    <message>
        <source>Memory in L3</source>
        <translation>Speicher im L3</translation>
    </message>
    <message>
        <source>Memory operations on data that fits the third-level cache</source>
        <translation>Speicherzugriffe auf Daten, die in den Cache dritter Stufe passen</translation>
    </message>
    <message>
        <source>Memory in L4</source>
        <translation>Speicher im L4</translation>
    </message>
    <message>
        <source>Memory operations on data of the size of the fourth-level cache</source>
        <translation>Speicherzugriffe auf Daten von der Größe des Caches vierter Stufe</translation>
    </message>
    <message>
        <source>Sequential disk read</source>
        <translation>Serielles Lesen</translation>
    </message>
    <message>
        <source>Large sequential reads</source>
        <translation>Großes sequenzielles Lesen von Platte</translation>
    </message>
    <message>
        <source>Sequential disk write</source>
        <translation>Serielles Schreiben</translation>
    </message>
    <message>
        <source>Large sequential writes and rewrites</source>
        <translation>Großes sequenzielles Schreiben und Überschreiben auf Platte</translation>
    </message>
    <message>
        <source>Random disk access</source>
        <translation>Wahlfreier Zugriff</translation>
    </message>
    <message>
        <source>Random reads and writes of small blocks</source>
        <translation>Wahlfreies Lesen und Schreiben kleiner Blöcke</translation>
    </message>
    <message>
        <source>Network transactions</source>
        <translation>Netzwerktransaktionen</translation>
    </message>
    <message>
        <source>Requests and responses over few or many connections</source>
        <translation>Anfragen und Antworten über wenige oder viele Verbindungen</translation>
    </message>
    <message>
        <source>Network streaming</source>
        <translation>Netzwerk-Streaming</translation>
    </message>
    <message>
        <source>Large transfers over the network</source>
        <translation>Große Übertragungen über das Netzwerk</translation>
    </message>
    <message>
        <source>SSL handshakes</source>
        <translation>SSL-Handshakes</translation>
    </message>
    <message>
        <source>Opening SSL connections: public-key operations</source>
        <translation>Aufbau von SSL-Verbindungen: Public-Key-Operationen</translation>
    </message>
    <message>
        <source>Bulk encryption</source>
        <translation>Verschlüsselung</translation>
    </message>
    <message>
        <source>Symmetric encryption of data in transit</source>
        <translation>Symmetrische Verschlüsselung übertragener Daten</translation>
    </message>
    <message>
        <source>Hashing</source>
        <translation>Hashing</translation>
    </message>
    <message>
        <source>Message authentication and hashing</source>
        <translation>Nachrichtenauthentisierung und Hashing</translation>
    </message>
    <message>
        <source>Channel cards and links carry what they carried on the machine before, give or take.</source>
        <translation>Kanalkarten und Verbindungen tragen etwa so viel wie auf der bisherigen Maschine.</translation>
    </message>
    <message>
        <source>Network adapters carry what they carried on the machine before, give or take.</source>
        <translation>Netzwerkadapter tragen etwa so viel wie auf der bisherigen Maschine.</translation>
    </message>
    <message>
        <source>A crypto adapter carries what it carried on the machine before, give or take.</source>
        <translation>Ein Krypto-Adapter trägt etwa so viel wie auf der bisherigen Maschine.</translation>
    </message>
    <message>
        <source>The 2 GiB line does not move with the engines. Published runs on z/VM 5.1.0 were best with 5 processors; with 9 and 16 they did not complete.</source>
        <translation>Die Grenze von 2 GiB verschiebt sich nicht mit den Prozessoren. Veröffentlichte Läufe unter z/VM 5.1.0 waren mit 5 Prozessoren am besten; mit 9 und 16 wurden sie nicht fertig.</translation>
    </message>
    <message>
        <source>A second thread gains at most what it was published to gain for applications, and may cost a little.</source>
        <translation>Ein zweiter Thread bringt höchstens, was für Anwendungen veröffentlicht wurde, und kann etwas kosten.</translation>
    </message>
    <message>
        <source>z/VM costs other work from nothing to twice what it was measured to cost an application.</source>
        <translation>z/VM kostet andere Arbeit zwischen nichts und dem Doppelten dessen, was für eine Anwendung gemessen wurde.</translation>
    </message>
    <message>
        <source>A release of z/VM changes the CPU time by at most 5% either way, as published from 5.3.0 to 5.4.0 and from 6.1.0 to 6.2.0.</source>
        <translation>Ein Release von z/VM ändert die CPU-Zeit um höchstens 5&#xa0;% nach oben oder unten, wie von 5.3.0 nach 5.4.0 und von 6.1.0 nach 6.2.0 veröffentlicht.</translation>
    </message>
    <message>
        <source>HiperDispatch saves other work at most a little more than it was measured to save applications.</source>
        <translation>HiperDispatch spart bei anderer Arbeit höchstens etwas mehr, als für Anwendungen gemessen wurde.</translation>
    </message>
    <message>
        <source>As long as the memory suffices, its size changes caching and paging a little.</source>
        <translation>Solange der Speicher ausreicht, ändert seine Größe Caching und Paging nur wenig.</translation>
    </message>
    <message>
        <source>Without the below-2G constraint fixed I/O buffers relieve nothing, and cost additional data moves inside the guest.</source>
        <translation>Ohne den Engpass unter 2 GiB entlasten feste I/O-Puffer nichts und kosten zusätzliche Datenbewegungen im Gast.</translation>
    </message>
    <message>
        <source>Fixed I/O buffers reduce below-2G paging as much as between runs FIXS9222 and FIXS9223.</source>
        <translation>Feste I/O-Puffer verringern das Paging unter 2 GiB so stark wie zwischen den Läufen FIXS9222 und FIXS9223.</translation>
    </message>
    <message>
        <source>The pages of a heap or of data in an application are not those on which the kernel works.</source>
        <translation>Die Seiten eines Heaps oder der Daten einer Anwendung sind nicht die, auf denen der Kernel arbeitet.</translation>
    </message>
    <message>
        <source>Large pages gain at most a little more than was measured for applications.</source>
        <translation>Große Seiten bringen höchstens etwas mehr, als für Anwendungen gemessen wurde.</translation>
    </message>
    <message>
        <source>Large pages of the JIT code cache gain at most a few times what was measured for Java.</source>
        <translation>Große Seiten für den JIT-Code-Cache bringen höchstens ein paar Mal so viel, wie für Java gemessen wurde.</translation>
    </message>
    <message>
        <source>No Java runs in this work.</source>
        <translation>In dieser Arbeit läuft kein Java.</translation>
    </message>
    <message>
        <source>The JIT compiler compiles Java for the machine that it runs on.</source>
        <translation>Der JIT-Compiler übersetzt Java für die Maschine, auf der es läuft.</translation>
    </message>
    <message>
        <source>A compiler target of one generation more gains from nothing to what the measured ones gained.</source>
        <translation>Ein Compilerziel, das eine Generation neuer ist, bringt zwischen nichts und dem, was die gemessenen brachten.</translation>
    </message>
    <message>
        <source>gcc does not compile Java.</source>
        <translation>gcc übersetzt kein Java.</translation>
    </message>
    <message>
        <source>A release of gcc gains other programs from nothing to a little more than it was measured to gain integer programs.</source>
        <translation>Ein Release von gcc bringt anderen Programmen zwischen nichts und etwas mehr, als für Programme mit ganzen Zahlen gemessen wurde.</translation>
    </message>
    <message>
        <source>No WebSphere runs in this work.</source>
        <translation>In dieser Arbeit läuft kein WebSphere.</translation>
    </message>
    <message>
        <source>No database runs in this work.</source>
        <translation>In dieser Arbeit läuft keine Datenbank.</translation>
    </message>
    <message>
        <source>This work has no decimal floating point.</source>
        <translation>Diese Arbeit hat keine dezimalen Gleitkommazahlen.</translation>
    </message>
    <message>
        <source>Decimal floating point takes a small part of the CPU time of an application.</source>
        <translation>Dezimale Gleitkommazahlen brauchen einen kleinen Teil der CPU-Zeit einer Anwendung.</translation>
    </message>
    <message>
        <source>Fewer processors that wait save other work at most what they were measured to save applications.</source>
        <translation>Weniger wartende Prozessoren sparen bei anderer Arbeit höchstens, was für Anwendungen gemessen wurde.</translation>
    </message>
    <message>
        <source>This work does no disk I/O.</source>
        <translation>Diese Arbeit greift nicht auf Platten zu.</translation>
    </message>
    <message>
        <source>Large blocks gained 2 to 2.29 times and small ones 1.77 times: traffic of which the blocks are unknown gains from 1.5 to 2.29 times.</source>
        <translation>Große Blöcke gewannen das 2- bis 2,29-Fache und kleine das 1,77-Fache: Verkehr, dessen Blöcke unbekannt sind, gewinnt das 1,5- bis 2,29-Fache.</translation>
    </message>
    <message>
        <source>Small blocks gained 3 times and large ones 1.25 times: traffic of which the blocks are unknown gains from 1.15 to 3 times.</source>
        <translation>Kleine Blöcke gewannen das 3-Fache und große das 1,25-Fache: Verkehr, dessen Blöcke unbekannt sind, gewinnt das 1,15- bis 3-Fache.</translation>
    </message>
    <message>
        <source>An I/O takes the same CPU time on any channel, give or take, for each doubling of the channels.</source>
        <translation>Ein Zugriff braucht auf jedem Kanal etwa gleich viel CPU-Zeit, bei jeder Verdopplung der Kanäle.</translation>
    </message>
    <message>
        <source>Twice the channels carry 1.68 to 1.92 times as much: they seldom share the load evenly.</source>
        <translation>Doppelt so viele Kanäle tragen das 1,68- bis 1,92-Fache: Sie teilen sich die Last selten gleichmäßig.</translation>
    </message>
    <message>
        <source>Failover sends all of a load over one path, as before.</source>
        <translation>Failover schickt die ganze Last über einen Pfad, wie zuvor.</translation>
    </message>
    <message>
        <source>Multibus may spread a load over several paths, which seldom share it evenly.</source>
        <translation>Multibus kann eine Last auf mehrere Pfade verteilen, die sie sich selten gleichmäßig teilen.</translation>
    </message>
    <message>
        <source>Striping is not worse than no striping, and may spread a load over several disks.</source>
        <translation>Striping ist nicht schlechter als keines und kann eine Last auf mehrere Platten verteilen.</translation>
    </message>
    <message>
        <source>This work uses no network.</source>
        <translation>Diese Arbeit nutzt kein Netzwerk.</translation>
    </message>
    <message>
        <source>Network traffic takes a part of the CPU time of an application: its cost changes the whole by at most a tenth.</source>
        <translation>Netzwerkverkehr braucht einen Teil der CPU-Zeit einer Anwendung: Seine Kosten ändern das Ganze um höchstens ein Zehntel.</translation>
    </message>
    <message>
        <source>This work does not encrypt.</source>
        <translation>Diese Arbeit verschlüsselt nicht.</translation>
    </message>
    <message>
        <source>Of a handshake CPACF speeds up the hashes alone, and from z15 on elliptic curves.</source>
        <translation>An einem Handshake beschleunigt CPACF nur die Hashes und ab z15 elliptische Kurven.</translation>
    </message>
    <message>
        <source>Encryption takes a part of the CPU time of an application: its cost changes the whole by at most 15%.</source>
        <translation>Verschlüsselung braucht einen Teil der CPU-Zeit einer Anwendung: Ihre Kosten ändern das Ganze um höchstens 15&#xa0;%.</translation>
    </message>
    <message>
        <source>Where software or CPACF encrypts, an adapter has nothing to do.</source>
        <translation>Wo Software oder CPACF verschlüsselt, hat ein Adapter nichts zu tun.</translation>
    </message>
    <message>
        <source>Another provider takes work from the adapter or gives it more: it is taken to be half to twice as busy.</source>
        <translation>Ein anderer Anbieter nimmt dem Adapter Arbeit ab oder gibt ihm mehr: Er gilt als halb bis doppelt so ausgelastet.</translation>
    </message>
    <message>
        <source>Encryption takes a part of the CPU time of an application: half or twice the message changes the whole by at most 5%.</source>
        <translation>Verschlüsselung braucht einen Teil der CPU-Zeit einer Anwendung: Halb oder doppelt so große Nachrichten ändern das Ganze um höchstens 5&#xa0;%.</translation>
    </message>
    <message numerus="yes">
        <source>{n} gaps</source>
        <comment>{n} gap</comment>
        <translation>
            <numerusform>{n} Lücke</numerusform>
            <numerusform>{n} Lücken</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} weeks</source>
        <comment>{n} week</comment>
        <translation>
            <numerusform>{n} Woche</numerusform>
            <numerusform>{n} Wochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} long samples</source>
        <comment>{n} long sample</comment>
        <translation>
            <numerusform>{n} langen Messung</numerusform>
            <numerusform>{n} langen Messungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} runs</source>
        <comment>{n} run</comment>
        <translation>
            <numerusform>{n} Lauf</numerusform>
            <numerusform>{n} Läufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sources</source>
        <comment>{n} source</comment>
        <translation>
            <numerusform>{n} Quelle</numerusform>
            <numerusform>{n} Quellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} engines</source>
        <comment>{n} engine</comment>
        <translation>
            <numerusform>{n} Prozessor</numerusform>
            <numerusform>{n} Prozessoren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} steps</source>
        <comment>{n} step</comment>
        <translation>
            <numerusform>{n} Stufe</numerusform>
            <numerusform>{n} Stufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} systems</source>
        <comment>{n} system</comment>
        <translation>
            <numerusform>{n} System</numerusform>
            <numerusform>{n} Systeme</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} statements</source>
        <comment>{n} statement</comment>
        <translation>
            <numerusform>{n} Aussage</numerusform>
            <numerusform>{n} Aussagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} n-way curves</source>
        <comment>{n} n-way curve</comment>
        <translation>
            <numerusform>{n} n-Wege-Kurve</numerusform>
            <numerusform>{n} n-Wege-Kurven</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} compatibility statements</source>
        <comment>{n} compatibility statement</comment>
        <translation>
            <numerusform>{n} Aussage zur Verträglichkeit</numerusform>
            <numerusform>{n} Aussagen zur Verträglichkeit</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} facts</source>
        <comment>{n} fact</comment>
        <translation>
            <numerusform>{n} Angabe</numerusform>
            <numerusform>{n} Angaben</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} scores</source>
        <comment>{n} score</comment>
        <translation>
            <numerusform>{n} Wert</numerusform>
            <numerusform>{n} Werte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} workloads</source>
        <comment>{n} workload</comment>
        <translation>
            <numerusform>{n} Arbeitslast</numerusform>
            <numerusform>{n} Arbeitslasten</numerusform>
        </translation>
    </message>
    <message>
        <source>In its own LPAR, or as a guest of z/VM. A host of KVM is not counted: no figure was found. Text plans use lpar or zvm.</source>
        <translation>In einer eigenen LPAR oder als Gast von z/VM. Ein Host mit KVM wird nicht mitgerechnet: Es wurde keine Zahl gefunden. In Textplänen lpar oder zvm.</translation>
    </message>
    <message>
        <source>The most memory of a z17, 64 TB. The published z/VM runs cover 3 to 128 GiB.</source>
        <translation>Der größte Speicher einer z17, 64 TB. Die veröffentlichten z/VM-Läufe umfassen 3 bis 128 GiB.</translation>
    </message>
    <message>
        <source>What encrypts: library code, the processor&apos;s CPACF instructions, or a Crypto Express adapter (CEX2A is a Crypto Express2 accelerator). TLS with an adapter for handshakes and CPACF for the data is &apos;CPACF and adapter&apos;.</source>
        <translation>Was verschlüsselt: Bibliothekscode, die CPACF-Befehle des Prozessors oder ein Crypto-Express-Adapter (CEX2A ist ein Crypto-Express2-Beschleuniger). TLS mit einem Adapter für Handshakes und CPACF für die Daten ist „CPACF and adapter“.</translation>
    </message>
    <message>
        <source>CPACF and adapter</source>
        <translation>CPACF und Adapter</translation>
    </message>
    <message>
        <source>Disk I/O takes a part of the CPU time of an application: all changes of its cost together change the whole by at most a tenth.</source>
        <translation>Plattenzugriffe brauchen einen Teil der CPU-Zeit einer Anwendung: Alle Änderungen ihrer Kosten zusammen ändern das Ganze um höchstens ein Zehntel.</translation>
    </message>
    <message numerus="yes">
        <source>{n} workload classes</source>
        <comment>{n} workload class</comment>
        <translation>
            <numerusform>{n} Lastklasse</numerusform>
            <numerusform>{n} Lastklassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} figures</source>
        <comment>{n} figure</comment>
        <translation>
            <numerusform>{n} Zahl</numerusform>
            <numerusform>{n} Zahlen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} windows</source>
        <comment>{n} window</comment>
        <translation>
            <numerusform>{n} Fenster</numerusform>
            <numerusform>{n} Fenster</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cells</source>
        <comment>{n} cell</comment>
        <translation>
            <numerusform>{n} Zelle</numerusform>
            <numerusform>{n} Zellen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} working days</source>
        <comment>{n} working day</comment>
        <translation>
            <numerusform>{n} Arbeitstag</numerusform>
            <numerusform>{n} Arbeitstage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes</source>
        <comment>{n} minute</comment>
        <translation>
            <numerusform>{n} Minute</numerusform>
            <numerusform>{n} Minuten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} comparisons</source>
        <comment>{n} comparison</comment>
        <translation>
            <numerusform>{n} Vergleich</numerusform>
            <numerusform>{n} Vergleiche</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} threads</source>
        <comment>{n} thread</comment>
        <translation>
            <numerusform>{n} Thread</numerusform>
            <numerusform>{n} Threads</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} files</source>
        <comment>{n} file</comment>
        <translation>
            <numerusform>{n} Datei</numerusform>
            <numerusform>{n} Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cores</source>
        <comment>{n} core</comment>
        <translation>
            <numerusform>{n} Kern</numerusform>
            <numerusform>{n} Kerne</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} columns</source>
        <comment>{n} column</comment>
        <translation>
            <numerusform>{n} Spalte</numerusform>
            <numerusform>{n} Spalten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} hypervisors</source>
        <comment>{n} hypervisor</comment>
        <translation>
            <numerusform>{n} Hypervisor</numerusform>
            <numerusform>{n} Hypervisoren</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} months</source>
        <comment>{n} month</comment>
        <translation>
            <numerusform>{n} Monat</numerusform>
            <numerusform>{n} Monate</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} other sheets</source>
        <comment>{n} other sheet</comment>
        <translation>
            <numerusform>{n} anderes Blatt</numerusform>
            <numerusform>{n} andere Blätter</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} parts</source>
        <comment>{n} part</comment>
        <translation>
            <numerusform>{n} Teil</numerusform>
            <numerusform>{n} Teile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} machines</source>
        <comment>{n} machine</comment>
        <translation>
            <numerusform>{n} Maschine</numerusform>
            <numerusform>{n} Maschinen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} partitions</source>
        <comment>{n} partition</comment>
        <translation>
            <numerusform>{n} Partition</numerusform>
            <numerusform>{n} Partitionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} checks</source>
        <comment>{n} check</comment>
        <translation>
            <numerusform>{n} Prüfung</numerusform>
            <numerusform>{n} Prüfungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} other reasons</source>
        <comment>{n} other reason</comment>
        <translation>
            <numerusform>{n} anderer Grund</numerusform>
            <numerusform>{n} andere Gründe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more checks</source>
        <comment>{n} more check</comment>
        <translation>
            <numerusform>{n} weitere Prüfung</numerusform>
            <numerusform>{n} weitere Prüfungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} targets</source>
        <comment>{n} target</comment>
        <translation>
            <numerusform>{n} Ziel</numerusform>
            <numerusform>{n} Ziele</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} forecasts</source>
        <comment>{n} forecast</comment>
        <translation>
            <numerusform>{n} Vorhersage</numerusform>
            <numerusform>{n} Vorhersagen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sections</source>
        <comment>{n} section</comment>
        <translation>
            <numerusform>{n} Abschnitt</numerusform>
            <numerusform>{n} Abschnitte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} samples</source>
        <comment>{n} sample</comment>
        <translation>
            <numerusform>{n} Messwert</numerusform>
            <numerusform>{n} Messwerte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more lines</source>
        <comment>{n} more line</comment>
        <translation>
            <numerusform>{n} weitere Zeile</numerusform>
            <numerusform>{n} weitere Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} histories</source>
        <comment>{n} history</comment>
        <translation>
            <numerusform>{n} Verlauf</numerusform>
            <numerusform>{n} Verläufe</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} restarts</source>
        <comment>{n} restart</comment>
        <translation>
            <numerusform>{n} Neustart</numerusform>
            <numerusform>{n} Neustarts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} orderings</source>
        <comment>{n} ordering</comment>
        <translation>
            <numerusform>{n} Rangfolge</numerusform>
            <numerusform>{n} Rangfolgen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} rows</source>
        <comment>{n} row</comment>
        <translation>
            <numerusform>{n} Zeile</numerusform>
            <numerusform>{n} Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} years</source>
        <comment>{n} year</comment>
        <translation>
            <numerusform>{n} Jahr</numerusform>
            <numerusform>{n} Jahre</numerusform>
        </translation>
    </message>
    <message>
        <source>Engines that the software can use: more than these do nothing, and the CPU utilization of a forecast is that of these. Where it is unknown, the forecast is uncertain beyond the engines at which work of its class was measured.</source>
        <translation>Prozessoren, die die Software nutzen kann: Mehr als diese tun nichts, und die CPU-Auslastung einer Vorhersage ist die dieser Prozessoren. Wo es unbekannt ist, ist die Vorhersage jenseits der Prozessoren unsicher, auf denen Arbeit ihrer Klasse gemessen wurde.</translation>
    </message>
    <message numerus="yes">
        <source>{n} days</source>
        <comment>{n} day</comment>
        <translation>
            <numerusform>{n} Tag</numerusform>
            <numerusform>{n} Tage</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} complete weeks</source>
        <comment>{n} complete week</comment>
        <translation>
            <numerusform>{n} vollständige Woche</numerusform>
            <numerusform>{n} vollständige Wochen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} classes</source>
        <comment>{n} class</comment>
        <translation>
            <numerusform>{n} Klasse</numerusform>
            <numerusform>{n} Klassen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} measurements</source>
        <comment>{n} measurement</comment>
        <translation>
            <numerusform>{n} Messung</numerusform>
            <numerusform>{n} Messungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} bytes</source>
        <comment>{n} byte</comment>
        <translation>
            <numerusform>{n} Byte</numerusform>
            <numerusform>{n} Bytes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} items</source>
        <comment>{n} item</comment>
        <translation>
            <numerusform>{n} Eintrag</numerusform>
            <numerusform>{n} Einträge</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} lines</source>
        <comment>{n} line</comment>
        <translation>
            <numerusform>{n} Zeile</numerusform>
            <numerusform>{n} Zeilen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} invalid shares</source>
        <comment>{n} invalid share</comment>
        <translation>
            <numerusform>{n} ungültiger Anteil</numerusform>
            <numerusform>{n} ungültige Anteile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} problems</source>
        <comment>{n} problem</comment>
        <translation>
            <numerusform>{n} Problem</numerusform>
            <numerusform>{n} Probleme</numerusform>
        </translation>
    </message>
</context>
</TS>
