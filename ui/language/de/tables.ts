<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name></name>
    <message>
        <source>Machine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>newer: no data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Machine, in the order of data/machines.csv. Linux benchmarks were published for z9, z10, z196, zEC12 and z13; the others rest on capacity ratings. z900 and z990 have orderings only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Processors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Engines of the partition (IFL or CP): cores, even if SMT runs two threads on each.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The largest z17 has 208. Beyond the published n-way curve of a machine, the forecast continues its last slope and says so.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>engine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Threads per core</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simultaneous multithreading (SMT) of IFLs, on z13 and later. Guests of z/VM do not see it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU busy at today&apos;s peak.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilization law: a processor cannot be busier than 100%.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runs in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z/VM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In its own LPAR, or as a guest of z/VM. Text plans use lpar or zvm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LPAR</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>z/VM release</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Up to 5.1.0 CP moves guest pages below 2 GiB for I/O; 5.2.0 and later do not.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Polarization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How z/VM 6.3 and later spread work over engines: HiperDispatch is vertical.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Central storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>GiB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Real storage of the partition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The most memory of a z17, 40 TB. The published z/VM runs cover 3 to 128 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expanded storage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expanded storage used for paging and minidisk cache.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values outside are likely typos. The published z/VM runs cover 8 to 31 GiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fixed I/O buffers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linux feature that keeps the guest pages used for I/O few and fixed; relieves the 2 GiB line before z/VM 5.2.0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Below-2G paging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pages/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pages moved per second because I/O needed them below the 2 GiB line: the severity of the constraint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values outside are likely typos. The published z/VM runs cover 0 to 1983 pages/s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Software</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page size behind the Java heap or the application&apos;s data. Pageable 1M pages are z/OS only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JIT code cache pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Page size of the code that the Java JIT compiler generates.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compiler target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The machine the code was compiled for (gcc -march).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gcc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compiler release the code was built with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Java</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>IBM Java release. 7 SR3 was measured with -Xaggressive.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WebSphere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>WebSphere Application Server release and profile.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DB2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>DB2 release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Oracle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Oracle Database release.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decimal float</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decimal floating point in library code, or with the machine&apos;s instructions (z9 and later).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CPU hotplug</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>cpuplugd takes processors offline while the load does not need them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk attachment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ECKD disks over FICON, or SCSI disks over FCP.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk link rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gbit/s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Data rate of the channel&apos;s link.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channel card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Generation of the channel card.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of channels the disk traffic is spread over.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values outside are likely typos.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy share of the channels at today&apos;s peak. Leave it unknown where disk does not limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilization law: a channel cannot be busier than 100%.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk caching</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Through the Linux page cache, or bypassing it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk multipath</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How SCSI paths are used. The cost of failover is published; that of multibus varies.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disk striping</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where volumes are striped. Published as orderings, without a figure.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network attachment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network adapter, or HiperSockets between partitions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy share of the network attachment at today&apos;s peak. Leave it unknown where the network does not limit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Utilization law: an adapter cannot be busier than 100%.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crypto provider</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crypto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What encrypts: library code, the processor&apos;s CPACF instructions, or a Crypto Express adapter (CEX2A is a Crypto Express2 accelerator).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Typical size of one encrypted or hashed message. Small messages gain less from CPACF, or lose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values outside are likely typos. The published figures cover 16 bytes to 8 KiB.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>byte</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Crypto utilization</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Busy share of the crypto adapter at today&apos;s peak. Leave it unknown where there is none.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File operations through the Linux page cache: create, read, write, append, delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Integer compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute-bound programs on integers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Floating-point compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute-bound programs on binary floating point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Decimal floating point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Billing and other arithmetic on decimal floating point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transaction database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Many short database transactions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run it while the load test runs; take the transactions from the database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Warehouse database</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Complex queries over a large in-memory warehouse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run it while the queries run; note their elapsed time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Multi-threaded Java business logic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run it while the load test runs; take the transactions from its log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Java web</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Servlets and JSP in WebSphere Application Server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run it while the load test runs; take the requests from the access log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Web serving</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Static pages and files from a web server</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Mixed or unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An application of no known class: the common effect, with the spread between classes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>run it at the peak; take the units of work from the application</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>System calls, signals, fork, mappings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in L1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory operations on data that fits the first-level cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in L2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory operations on data that fits the second-level cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in L3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory operations on data that fits the third-level cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory in L4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Memory operations on data of the size of the fourth-level cache</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential disk read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Large sequential reads</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sequential disk write</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Large sequential writes and rewrites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random disk access</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Random reads and writes of small blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network transactions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Requests and responses over few or many connections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Network streaming</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Large transfers over the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SSL handshakes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opening SSL connections: public-key operations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bulk encryption</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Symmetric encryption of data in transit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Hashing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Message authentication and hashing</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>{n} runs</source>
        <comment>{n} run</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sources</source>
        <comment>{n} source</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} engines</source>
        <comment>{n} engine</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} steps</source>
        <comment>{n} step</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} systems</source>
        <comment>{n} system</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} workloads</source>
        <comment>{n} workload</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} workload classes</source>
        <comment>{n} workload class</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} held-out figures</source>
        <comment>{n} held-out figure</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} figures</source>
        <comment>{n} figure</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more scenarios</source>
        <comment>{n} more scenario</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} inputs</source>
        <comment>{n} input</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} windows</source>
        <comment>{n} window</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cells</source>
        <comment>{n} cell</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} working days</source>
        <comment>{n} working day</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} minutes</source>
        <comment>{n} minute</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} comparisons</source>
        <comment>{n} comparison</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} threads</source>
        <comment>{n} thread</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} files</source>
        <comment>{n} file</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} cores</source>
        <comment>{n} core</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} columns</source>
        <comment>{n} column</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} hypervisors</source>
        <comment>{n} hypervisor</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} months</source>
        <comment>{n} month</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} other sheets</source>
        <comment>{n} other sheet</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} parts</source>
        <comment>{n} part</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} machines</source>
        <comment>{n} machine</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} partitions</source>
        <comment>{n} partition</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
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
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} further scenarios</source>
        <comment>{n} further scenario</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more checks</source>
        <comment>{n} more check</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} targets</source>
        <comment>{n} target</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} forecasts</source>
        <comment>{n} forecast</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} sections</source>
        <comment>{n} section</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} samples</source>
        <comment>{n} sample</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more lines</source>
        <comment>{n} more line</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} histories</source>
        <comment>{n} history</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} restarts</source>
        <comment>{n} restart</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} orderings</source>
        <comment>{n} ordering</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} classes</source>
        <comment>{n} class</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} rows</source>
        <comment>{n} row</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} years</source>
        <comment>{n} year</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} further measurements</source>
        <comment>{n} further measurement</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} measurements</source>
        <comment>{n} measurement</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} bytes</source>
        <comment>{n} byte</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} items</source>
        <comment>{n} item</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more remarks</source>
        <comment>{n} more remark</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} Items</source>
        <comment>{n} Item</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more systems</source>
        <comment>{n} more system</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more columns</source>
        <comment>{n} more column</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} lines</source>
        <comment>{n} line</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} invalid shares</source>
        <comment>{n} invalid share</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} shares</source>
        <comment>{n} share</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} more names</source>
        <comment>{n} more name</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>{n} problems</source>
        <comment>{n} problem</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
</context>
</TS>
