/**
 * A small file of each format, as its tool prints it, with invented numbers. The right values are sums by hand, shown
 * beside them. No file fits two formats.
 */
import { describe, expect, test } from "@jest/globals";
import { Questions } from "../../src/workload/choices";
import { FORMATS } from "../../src/workload/formats/formats";
import { profileReader, type Measured, type ProfileOptions } from "../../src/workload/profile";
import { formatsOf } from "../../src/workload/recognise";

function measured(text: string, options: ProfileOptions = {}): Measured {
  const reader = profileReader(options);
  reader.push(text);
  return reader.end();
}
const ratesOf = (text: string, options: ProfileOptions = {}): number[] => [...measured(text, options).profile.mbps];
const near = (...values: readonly number[]): unknown[] => values.map((value) => expect.closeTo(value, 6));
function asksOf(text: string, options: ProfileOptions = {}): unknown {
  try {
    measured(text, options);
  } catch (error) {
    return error instanceof Questions ? error.questions.map(({ asks }) => asks) : error;
  }
  return [];
}
const SUM = { sum: true } as const;
const KIB = 1024 / 1e6;

/** A file of one node and time; counters in blocks of 512 bytes. */
function volumes(clock: string, one: number, other: number, node = "node1"): string {
  return `<?xml version="1.0" encoding="utf-8" ?>
<diskStatsColl
    xmlns="http://ibm.com/storage/management/performance/api/2005/08/vDiskStats"
    scope="node" id="${node}" cluster="c1" sizeUnits="512B" timeUnits="msec" contains="virtualDiskStats"
    timestamp="2026-11-16 ${clock}" timezone="GMT+1:00">
  <vdsk idx="0" id="vol0" ro="1" wo="9" rb="7" wb="${one}"><cpy idx="0"><ca p="1" r="2"/></cpy></vdsk>
  <vdsk idx="1" id="vol1" ro="1" wo="9" rb="7" wb="${other}"/>
</diskStatsColl>`;
}

const FILES: Readonly<Record<string, string>> = {
  "sysstat sar": `Linux 5.14.0 (host1) \t2026-11-16 \t_x86_64_\t(4 CPU)

00:00:01        CPU     %user     %nice   %system   %iowait    %steal     %idle
00:10:01        all      1.00      0.00      1.00      0.50      0.00     97.50
00:20:01        all      1.00      0.00      1.00      0.50      0.00     97.50

00:00:01          tps      rtps      wtps      dtps   bread/s   bwrtn/s   bdscd/s
00:10:01        30.00     10.00     20.00      0.00    100.00   6000.00      0.00
00:20:01        30.00     10.00     20.00      0.00    100.00   8000.00      0.00
Average:        30.00     10.00     20.00      0.00    100.00   7000.00      0.00

00:00:01          DEV       tps     rkB/s     wkB/s     dkB/s   areq-sz    aqu-sz     await     %util
00:10:01          sda     10.00     25.00   1000.00      0.00     35.00      0.10      1.00      2.00
00:10:01          sdb     20.00     25.00   2000.00      0.00     35.00      0.10      1.00      2.00
00:20:01          sda     10.00     25.00   1500.00      0.00     35.00      0.10      1.00      2.00
00:20:01          sdb     20.00     25.00   2500.00      0.00     35.00      0.10      1.00      2.00
Average:          sda     10.00     25.00   1250.00      0.00     35.00      0.10      1.00      2.00
`,
  "sysstat iostat": `Linux 5.14.0 (host1) \t11/16/2026 \t_x86_64_\t(4 CPU)

11/16/2026 09:00:00 AM
avg-cpu:  %user   %nice %system %iowait  %steal   %idle
           1.00    0.00    1.00    0.50    0.00   97.50

Device             tps    kB_read/s    kB_wrtn/s    kB_read    kB_wrtn
sda               9.00        10.00       999.00        100        999
sdb               9.00        10.00       999.00        100        999

11/16/2026 09:01:00 AM
Device             tps    kB_read/s    kB_wrtn/s    kB_read    kB_wrtn
sda               9.00        10.00      3000.00        100        999
sdb               9.00        10.00      1000.00        100        999

11/16/2026 09:02:00 AM
Device             tps    kB_read/s    kB_wrtn/s    kB_read    kB_wrtn
sda               9.00        10.00      5000.00        100        999
sdb               9.00        10.00      1000.00        100        999
`,
  "sysstat tapestat": `Linux 5.14.0 (host1) \t11/16/2026 \t_x86_64_\t(4 CPU)

11/16/2026 09:00:00 AM
Tape:    r/s     w/s   kB_read/s   kB_wrtn/s %Rd %Wr %Oa    Rs/s    Ot/s
st0        0     100           0       90000   0  20  30       0       0

11/16/2026 09:10:00 AM
Tape:    r/s     w/s   kB_read/s   kB_wrtn/s %Rd %Wr %Oa    Rs/s    Ot/s
st0        0     100           0       40000   0  20  30       0       0

11/16/2026 09:20:00 AM
Tape:    r/s     w/s   kB_read/s   kB_wrtn/s %Rd %Wr %Oa    Rs/s    Ot/s
st0        0     100           0       60000   0  20  30       0       0
`,
  "sysstat sadf -d": `# hostname;interval;timestamp;DEV;tps;rkB/s;wkB/s;dkB/s;areq-sz;aqu-sz;await;%util
host1;600;2026-11-16 00:10:01 UTC;sda;10.00;25.00;1000.00;0.00;35.00;0.10;1.00;2.00
host1;600;2026-11-16 00:10:01 UTC;sdb;10.00;25.00;500.00;0.00;35.00;0.10;1.00;2.00
host1;-1;2026-11-16 00:15:00 UTC;LINUX-RESTART	(4 CPU)
host1;600;2026-11-16 00:20:01 UTC;sda;10.00;25.00;3000.00;0.00;35.00;0.10;1.00;2.00
host1;600;2026-11-16 00:20:01 UTC;sdb;10.00;25.00;500.00;0.00;35.00;0.10;1.00;2.00
`,
  "sysstat iostat -o JSON": `{"sysstat": {"hosts": [{"nodename": "host1", "date": "11/16/2026", "statistics": [
{"timestamp": "2026-11-16T09:00:00+0100", "disk": [{"disk_device": "sda", "w/s": 1.0, "wkB/s": 900.0}]},
{"timestamp": "2026-11-16T09:01:00+0100", "disk": [{"disk_device": "sda", "w/s": 1.0, "wkB/s": 1000.0}, {"disk_device": "sdb", "w/s": 1.0, "wkB/s": 500.0}]},
{"timestamp": "2026-11-16T09:02:00+0100", "disk": [{"disk_device": "sda", "w/s": 1.0, "wkB/s": 2000.0}, {"disk_device": "sdb", "w/s": 1.0, "wkB/s": 500.0}]}
]}]}}`,
  "sysstat sadf -j": `{"sysstat": {"hosts": [{"nodename": "host1", "file-date": "2026-11-16", "file-utc-time": "00:00:01", "statistics": [
{"timestamp": {"date": "2026-11-16", "time": "00:10:01", "utc": 1, "interval": 600}, "disk": [{"disk-device": "sda", "wkB": 1000}, {"disk-device": "sdb", "wkB": 250}]},
{"timestamp": {"date": "2026-11-16", "time": "00:20:01", "utc": 1, "interval": 600}, "disk": [{"disk-device": "sda", "wkB": 2000}, {"disk-device": "sdb", "wkB": 250}]}
]}]}}`,
  "sysstat sadf -x": `<?xml version="1.0" encoding="UTF-8"?>
<sysstat>
<sysdata-version>2.5</sysdata-version>
<host nodename="host1"><sysname>Linux</sysname><statistics>
<timestamp date="2026-11-16" time="00:10:01" interval="600"><io per="second"><io-writes wtps="1,5" bwrtn="2000,50"/></io>
<disk per="second"><disk-device dev="sda" wr_sec="1500,25"/><disk-device dev="sdb" wr_sec="500,25"/></disk></timestamp>
<timestamp date="2026-11-16" time="00:30:01" interval="600"><io per="second"><io-writes wtps="1,5" bwrtn="4000,00"/></io>
<disk per="second"><disk-device dev="sda" wr_sec="3500,00"/><disk-device dev="sdb" wr_sec="500,00"/></disk></timestamp>
</statistics></host>
</sysstat>`,
  "dstat CSV": `"Dstat 0.7.2 CSV output"
"Author:","Dag Wieers <dag@wieers.com>",,,,"URL:","http://dag.wieers.com/home-made/dstat/"
"Host:","host1",,,,"User:","root"
"Cmdline:","dstat --epoch -cd --output out.csv 10",,,,"Date:","16 Nov 2026 09:00:00 UTC"

"epoch","total cpu usage",,"dsk/total",,"dsk/sda",,"dsk/sdb",
"epoch","usr","sys","read","writ","read","writ","read","writ"
1794819600.1,1,1,1,99000000,1,98000000,1,1000000
1794819610.1,1,1,1,3000000,1,2000000,1,1000000
1794819620.1,1,1,1,5000000,1,4000000,1,1000000
`,
  "sar of AIX, Solaris or HP-UX": `AIX aix1 2 7 00F84C964C00    11/16/26

System configuration: lcpu=8 drives=2

00:00:00     device    %busy    avque    r+w/s    Kbs/s   avwait   avserv
00:10:00     hdisk0      1      0.0        2     2000      0.0      0.0
             hdisk1      0      0.0        1      500      0.0      0.0

00:20:00     hdisk0      1      0.0        2     4000      0.0      0.0
             hdisk1      0      0.0        1      500      0.0      0.0

Average      hdisk0      1      0.0        2     3000      0.0      0.0
`,
  "AIX iostat -DlT": `
System configuration: lcpu=8 drives=2 paths=4 vdisks=0

Disks:                     xfers                                read                                write                                  queue                    time
-------------- -------------------------------- ------------------------------------ ------------------------------------ -------------------------------------- ---------
                 %tm    bps   tps  bread  bwrtn   rps    avg    min    max time fail   wps    avg    min    max time fail    avg    min    max   avg   avg  serv
                 act                                    serv   serv   serv outs              serv   serv   serv outs        time   time   time  wqsz  sqsz qfull
hdisk0           0.0   9.0    0.0   0.0    9.0    0.0   0.0    0.0    0.0     0    0   0.0   0.0    0.0    0.0     0    0   0.0    0.0    0.0    0.0   0.0   0.0  23:59:00
hdisk1           0.0   9.0    0.0   0.0    9.0    0.0   0.0    0.0    0.0     0    0   0.0   0.0    0.0    0.0     0    0   0.0    0.0    0.0    0.0   0.0   0.0  23:59:00

hdisk0           2.0  65.5K  13.0  57.3K   8.2K  11.0   0.6    1.5S   0.9     0    0   2.0   0.4    0.3    0.4     0    0   0.0    0.0    0.0    0.0   0.0   3.0  00:00:00
hdisk1           7.0   4.2M 135.0  57.3K   4.2M   7.0   6.9    0.5   20.2     0    0 128.0   0.4    0.3    0.6     0    0   0.0    0.0    0.1    0.0   0.0   4.0  00:00:00

hdisk0           2.0 500.0    1.0   0.0  500.0    0.0   0.6    0.5    0.9     0    0   2.0   0.4    0.3    0.4     0    0   0.0    0.0    0.0    0.0   0.0   3.0  00:01:00
hdisk1           7.0   1.5G 135.0   0.0    1.5G   7.0   6.9    0.5   20.2     0    0 128.0   0.4    0.3    0.6     0    0   0.0    0.0    0.1    0.0   0.0   4.0  00:01:00
`,
  nmon: `AAA,progname,topas_nmon
AAA,interval,60
AAA,snapshots,3
DISKREAD,Disk Read KB/s aix1,hdisk0,hdisk1
DISKWRITE,Disk Write KB/s aix1,hdisk0,hdisk1
ZZZZ,T0001,09:01:00,16-NOV-2026
DISKREAD,T0001,9.0,9.0
DISKWRITE,T0001,1000.0,500.0
ZZZZ,T0002,09:02:00,16-NOV-2026
DISKREAD,T0002,9.0,9.0
DISKWRITE,T0002,3000.0,500.0
`,
  "Performance Monitor": `"(PDH-CSV 4.0) (W. Europe Standard Time)(-60)","\\\\WIN1\\PhysicalDisk(0 C:)\\Disk Write Bytes/sec","\\\\WIN1\\PhysicalDisk(_Total)\\Disk Write Bytes/sec","\\\\WIN1\\LogicalDisk(C:)\\Disk Write Bytes/sec","\\\\WIN1\\PhysicalDisk(0 C:)\\Disk Read Bytes/sec"
"11/16/2026 09:00:00.100"," "," "," "," "
"11/16/2026 09:01:00.100","5000000.5","5000000.5","5000000.5","7"
"11/16/2026 09:02:00.100","9000000.5","9000000.5","9000000.5","7"
`,
  "esxtop -b": `"(PDH-CSV 4.0) (UTC)(0)","\\\\esx1\\Physical Disk Adapter(vmhba1)\\MBytes Written/sec","\\\\esx1\\Physical Disk Adapter(vmhba2)\\MBytes Written/sec","\\\\esx1\\Physical Disk Adapter(vmhba1)\\MBytes Read/sec","\\\\esx1\\Physical Disk Per-Device-Per-World(naa.1-world)\\MBytes Written/sec"
"11/16/2026 09:00:00","10.25","5.00","1.00","10.25"
"11/16/2026 09:00:05","20.25","5.00","1.00","20.25"
"11/16/2026 09:00:10","30.25","5.00","1.00","30.25"
`,
  "Unisphere Analyzer CSV": `Object Name,Poll Time,Write Bandwidth (MB/s),Read Bandwidth (MB/s),Write Throughput (IO/s)
SP A,11/16/2026 00:00:00,30.5,1,10
LUN 10,11/16/2026 00:00:00,10.5,1,10
LUN 11,11/16/2026 00:00:00,20.0,1,10
SP A,11/16/2026 00:15:00,40.5,1,10
LUN 10,11/16/2026 00:15:00,10.5,1,10
LUN 11,11/16/2026 00:15:00,30.0,1,10
`,
  "Spectrum Virtualize node statistics": `timestamp,node,vdisk_w_mb,vdisk_w_io,vdisk_r_mb
261116000000,node1,325,3253,1
261116000000,node2,100,1000,1
261116001500,node1,178,1782,1
261116001500,node2,100,1000,1
`,
  "Spectrum Virtualize Nv_stats": volumes("10:00:00", 1_000, 5_000_000),
};

test("each known format has a file here, which fits this format and no other", () => {
  expect(Object.keys(FILES).sort()).toEqual(FORMATS.map(({ name }) => name).sort());
  for (const [name, text] of Object.entries(FILES))
    expect([name, formatsOf(text.split("\n")).map((format) => format.name)]).toEqual([name, [name]]);
});

describe("the writes of", () => {
  test.each<readonly [name: string, options: ProfileOptions, mbps: readonly number[]]>([
    // -b: blocks of 512 bytes.
    ["sysstat sar", { section: "-b" }, [(6000 * 512) / 1e6, (8000 * 512) / 1e6]],
    ["sysstat sar", { ...SUM, section: "-d" }, [3000 * KIB, 4000 * KIB]],
    ["sysstat iostat", SUM, [4000 * KIB, 6000 * KIB]],
    ["sysstat tapestat", {}, [40_000 * KIB, 60_000 * KIB]],
    ["sysstat sadf -d", SUM, [1500 * KIB, 3500 * KIB]],
    ["sysstat iostat -o JSON", SUM, [1500 * KIB, 2500 * KIB]],
    ["sysstat sadf -j", SUM, [1250 * KIB, 2250 * KIB]],
    // The total of all disks is left out, and so is the first row, the mean since the system started.
    ["dstat CSV", SUM, [3, 5]],
    ["nmon", SUM, [1500 * KIB, 3500 * KIB]],
    ["Performance Monitor", {}, [5.0000005, 9.0000005]],
    // MBytes of esxtop are 1,048,576 bytes; the first row has an interval as long as the next one.
    ["esxtop -b", SUM, [15.25, 25.25, 35.25].map((mib) => mib * 1.048576)],
    // K, M and G of AIX are powers of 1,000: 8,192 bytes are 8.2K.
    ["AIX iostat -DlT", SUM, [4.2082, 1500.0005]],
    ["Unisphere Analyzer CSV", SUM, [30.5, 40.5]],
    ["Spectrum Virtualize node statistics", SUM, [425, 278]],
  ])("%s with %j", (name, options, mbps) => {
    expect(ratesOf(FILES[name] ?? "", options)).toEqual(near(...mbps));
  });

  test.each<readonly [name: string, options: ProfileOptions, mbps: readonly number[]]>([
    ["sysstat sar", { section: "-b" }, [(6100 * 512) / 1e6, (8100 * 512) / 1e6]],
    ["sysstat sar", { ...SUM, section: "-d" }, [3050 * KIB, 4050 * KIB]],
    ["sysstat iostat", SUM, [4020 * KIB, 6020 * KIB]],
    ["sysstat iostat -o JSON", SUM, [1514 * KIB, 2514 * KIB]],
    ["Performance Monitor", {}, [5.0000075, 9.0000075]],
    ["Spectrum Virtualize node statistics", SUM, [427, 280]],
  ])("%s with reads, of one device's columns: %j", (name, options, mbps) => {
    const text = (FILES[name] ?? "")
      .replace(/"wkB\/s"/g, '"rkB/s": 7.0, "wkB/s"')
      // Of these, the file has no reads.
      .replace(/(LogicalDisk\(C:\)|PhysicalDisk\(_Total\))\\Disk Write/g, "$1\\Disk Idle");
    expect(ratesOf(text, { ...options, direction: "both" })).toEqual(near(...mbps));
    const { column, direction } = measured(text, { ...options, direction: "both" });
    expect([column, direction]).toEqual([expect.stringContaining(" + "), "both"]);
  });

  test("a report with I/Os has those of reads and writes, and a cell that isn't a number is named by its column", () => {
    const sar = FILES["sysstat sar"] ?? "";
    expect([...(measured(sar, { section: "-b", direction: "both" }).profile.ioPerSecond ?? [])]).toEqual([30, 30]);
    const { problems } = measured(sar.replace("100.00   6000.00", "     x   6000.00"), {
      section: "-b",
      direction: "both",
    });
    expect(problems.first.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^bread\/s .*, got "x"$/));
  });

  test("a device without reads isn't added to those with reads; nmon's reads are rows of their own", () => {
    for (const name of ["esxtop -b", "nmon"])
      expect(() => measured(FILES[name] ?? "", { ...SUM, direction: "both" })).toThrow(
        "aren't added up: read one of them",
      );
  });

  test("Spectrum Virtualize are differences of counters in files of nodes and times, in any order", () => {
    const reader = profileReader(SUM, "a");
    reader.push(volumes("10:05:00", 1_000 + 600_000, 5_000_000));
    for (const text of [
      volumes("10:00:00", 1_000, 5_000_000),
      volumes("10:00:00", 70, 0, "node2"),
      volumes("10:05:00", 70, 300_000, "node2"),
      volumes("10:10:00", 601_000, 5_300_000),
      volumes("10:10:00", 600_070, 300_000, "node2"),
    ]) {
      reader.next("b");
      reader.push(text);
    }
    // In 300 s: 600,000 + 300,000 blocks, then 300,000 + 600,000.
    expect([...reader.end().profile.mbps]).toEqual(near((900_000 * 512) / 300e6, (900_000 * 512) / 300e6));
    expect(() => measured(volumes("10:00:00", 1, 2), SUM)).toThrow("a rate needs two");
  });

  test("esxtop are those of devices, if there are no adapters or the table is chosen", () => {
    const text = FILES["esxtop -b"] ?? "";
    const both = text.replace("Physical Disk Adapter(vmhba2)", "Physical Disk SCSI Device(naa.6005)");
    expect(ratesOf(both)).toEqual(near(...[10.25, 20.25, 30.25].map((mib) => mib * 1.048576)));
    expect(ratesOf(both, { section: "devices" })).toEqual(near(...[5, 5, 5].map((mib) => mib * 1.048576)));
  });

  test("esxtop are found in a heading that is longer than the pieces in which the file comes", () => {
    const [heading = "", ...rows] = (FILES["esxtop -b"] ?? "").split("\n");
    const worlds = Array.from({ length: 30_000 }, (_, i) => `"\\\\esx1\\Vcpu(1:system:${i}:idle)\\% Used"`);
    const idle = ',"0.00"'.repeat(worlds.length);
    const wide = (line: string, more: string): string => line.replace(/,/, () => `${more},`);
    const text = [wide(heading, `,${worlds.join(",")}`), ...rows.map((row) => wide(row, idle))].join("\n");
    const reader = profileReader(SUM);
    for (let at = 0; at < text.length; at += 65_536) reader.push(text.slice(at, at + 65_536));
    const { format, profile } = reader.end();
    expect([format.name, ...profile.mbps]).toEqual([
      "esxtop -b",
      ...near(...[15.25, 25.25, 35.25].map((mib) => mib * 1.048576)),
    ]);
  });

  test.each(["-b", "-d"])("sadf -x %s last as long as they say, so that a restart leaves a gap", (section) => {
    const { profile, reading } = measured(FILES["sysstat sadf -x"] ?? "", { ...SUM, section });
    expect([...profile.mbps]).toEqual([...near((2000.5 * 512) / 1e6), NaN, ...near((4000 * 512) / 1e6)]);
    expect(reading).toContain("decimals: comma");
  });

  test("an older iostat have clock times below the banner's date, over midnight", () => {
    const report = (clock: string, rate: string): string =>
      `Time: ${clock}\nDevice: rrqm/s wrqm/s r/s w/s rsec/s wsec/s\nsda 0.00 0.00 0.00 9.00 0.00 ${rate}\n`;
    const text = [
      "Linux 2.6.18 (host1) \t11/16/2026\n",
      report("11:58:00 PM", "9.00"),
      report("11:59:00 PM", "4000.00"),
      report("12:00:00 AM", "6000.00"),
    ].join("\n");
    const { profile } = measured(text);
    expect([...profile.mbps]).toEqual(near((4000 * 512) / 1e6, (6000 * 512) / 1e6));
    expect(profile.start).toBe(Date.UTC(2026, 10, 16, 23, 58) / 1000);
  });

  test.each(["Spectrum Virtualize Nv_stats", "sysstat sadf -x", "sysstat sadf -j"])(
    "%s that isn't whole is declined",
    (name) => {
      const text = FILES[name] ?? "";
      expect(() =>
        measured(text.slice(0, text.lastIndexOf(name.endsWith("-x") ? "</timestamp>" : "vol1")), SUM),
      ).toThrow("isn't whole");
    },
  );

  test("a report with many dates that may be read in two ways are asked for once", () => {
    const text = (FILES["sysstat iostat"] ?? "").replace(/11\/16\//g, "04/05/");
    expect(asksOf(text, SUM)).toEqual(["dates"]);
  });

  test("Performance Monitor without counters of disks say which to record", () => {
    const text = (FILES["Performance Monitor"] ?? "").replace(/(?:Physical|Logical)Disk/g, "Processor");
    expect(() => measured(text)).toThrow(
      "has no rates of disks: record the counters PhysicalDisk(*)\\Disk Write Bytes/sec",
    );
  });

  test("documents say which moments don't follow the one before", () => {
    const text = (FILES["sysstat iostat -o JSON"] ?? "").replace("09:02:00", "08:02:00");
    const { problems, profile } = measured(text, SUM);
    expect([...profile.mbps]).toEqual(near(1500 * KIB));
    expect(problems.counts.get("unreadable row")).toBe(1);
  });

  test("documents are at the times of their own zone", () => {
    // 09:00 at +01:00.
    expect(measured(FILES["sysstat iostat -o JSON"] ?? "", SUM).preview[0]?.from).toBe("2026-11-16 09:00");
  });

  test("dstat with times without a year are from the year of its header on", () => {
    const clocks = ["31-12 23:59:50", "31-12 23:59:55", "01-01 00:00:00"];
    const text = (FILES["dstat CSV"] ?? "")
      .replace('"epoch",', '"system",')
      .replace('"epoch",', '"time",')
      .replace("16 Nov 2026 09:00:00", "31 Dec 2026 23:59:50")
      .replace(/^17948196\d\d\.1/gm, () => clocks.shift() ?? "");
    const { profile, reading } = measured(text, SUM);
    expect([...profile.mbps]).toEqual(near(3, 5));
    expect([profile.start, profile.intervalSeconds]).toEqual([Date.UTC(2026, 11, 31, 23, 59, 50) / 1000, 5]);
    expect(reading).toContain("dates: day first");
    expect(() => measured(text.replace(/"Date:".*/, ""), SUM)).toThrow("measure with dstat --epoch");
    expect(() => measured(text.replace(/^("system",|"time",|\d\d-\d\d [\d:]+,)/gm, ""))).toThrow("dstat --epoch");
  });

  test("AIX, Solaris and HP-UX are counted with the reads, which is asked", () => {
    const text = FILES["sar of AIX, Solaris or HP-UX"] ?? "";
    expect(asksOf(text, SUM)).toEqual(["direction"]);
    expect(ratesOf(text, { ...SUM, direction: "both" })).toEqual(near(2500 * KIB, 4500 * KIB));
    expect(measured(text, { ...SUM, direction: "both" }).reading).toContain("rates: reads and writes together");
  });
});

describe("what lies over disks", () => {
  const sar = FILES["sysstat sar"] ?? "";
  const named = (name: string): string => sar.replace(/\bsdb\b/g, name);

  test("is left out and named", () => {
    const perfmon = measured(FILES["Performance Monitor"] ?? "");
    expect(perfmon.problems.first.filter(({ kind }) => kind === "left out").map(({ text }) => text)).toEqual([
      expect.stringMatching(/_Total.*totals, which lie over others/),
      expect.stringMatching(/LogicalDisk.*which lie over others/),
    ]);
  });

  test("and writes copies is asked", () => {
    expect(asksOf(named("md0"), { ...SUM, section: "-d" })).toContain("layers");
    expect(ratesOf(named("md0"), { section: "-d", systems: ["md*"] })).toEqual(near(2000 * KIB, 2500 * KIB));
    expect(ratesOf(named("md0"), { section: "-d", without: ["md*"] })).toEqual(near(1000 * KIB, 1500 * KIB));
  });

  test("isn't known by its name alone", () => {
    // Major 253 may be device mapper or a virtual disk.
    expect(asksOf(named("dev253-0"), { ...SUM, section: "-d" })).toEqual(["layers"]);
    expect(ratesOf(named("dev253-0"), { all: true, section: "-d" })).toEqual(near(3000 * KIB, 4000 * KIB));
  });

  test("is found by the total of another table", () => {
    // The devices write 3,000 KiB/s, as -b says: 6,000 blocks of 512 bytes.
    expect(asksOf(sar, { ...SUM, section: "-d" })).toEqual([]);
    // Half of that shows that the devices count the same twice.
    const half = sar.replace("6000.00", "3000.00").replace("8000.00", "4000.00");
    expect(() => measured(half, { ...SUM, section: "-d" })).toThrow("the devices add up to 2 times what -b");
    expect(ratesOf(half, { section: "-d", all: true })).toEqual(near(3000 * KIB, 4000 * KIB));
  });

  test("is found by its values, if they are the sum of others", () => {
    const rows = Array.from({ length: 8 }, (_, i) => {
      const time = `2026-11-16 0${i}:00`;
      return [`${time},A,${10 + i}`, `${time},B,${(7 * i) % 5}`, `${time},all hosts,${10 + i + ((7 * i) % 5)}`];
    });
    const csv = ["time,system,write MB/s", ...rows.flat()].join("\n");
    expect(asksOf(csv, SUM)).toEqual(["layers"]);
    expect(ratesOf(csv, { ...SUM, without: ["all hosts"] })[0]).toBe(10);
    expect(ratesOf(csv, { systems: ["all*"] })[0]).toBe(10);
  });
});

test("a letter behind a number isn't taken for a factor where no format says so", () => {
  expect(() => measured("time,write MB/s\n2026-11-16 09:00,1.2k\n2026-11-16 10:00,1.5k\n")).toThrow("1.2k");
});

test("the newest format asks which, if two fit", () => {
  const [preset] = FORMATS.filter(({ name }) => name === "Unisphere Analyzer CSV");
  const text = FILES["Unisphere Analyzer CSV"] ?? "";
  const presets = preset ? [{ ...preset, name: "ours" }] : [];
  expect(asksOf(text, { ...SUM, presets })).toEqual(["format"]);
  expect(ratesOf(text, { ...SUM, presets, format: "ours" })).toEqual(near(30.5, 40.5));
});

test.each([
  ["vmstat", "procs -----------memory---------- ---swap--\n r  b   swpd   free\n 1  0      0  81920\n", /iostat -xt/],
  ["a workbook", "PK\u0003\u0004abc", /workbook/],
  [
    "iostat -D of AIX without times",
    "\nSystem configuration: lcpu=8\n\nhdisk0 xfer:  %tm_act      bps      tps      bread      bwrtn\n   0.0   0.8 0.0 0.0 0.8\n",
    /iostat -DlT/,
  ],
  ["other JSON", '{"a": [1, 2]}', /JSON/],
  ["a page", "<html><body>1</body></html>", /XML or HTML/],
  [
    "sar without disks",
    "Linux 5.14 (h) \t2026-11-16 \t_x86_64_\n\n00:00:01 IFACE rxpck/s\n00:10:01 eth0 1.00\n",
    /-b, -d/,
  ],
])("%s is refused with what to do", (_, text, rule) => {
  expect(() => measured(text)).toThrow(rule);
});
