"""Ten invented exports, laid out as people's tools write them, and what they come to.

Nothing here was measured. The layouts are those of sysstat (sadf -d, iostat), Windows' counters and spreadsheets of
several languages; the numbers come from a generator with a seed. What each file comes to is computed here, by Python's
own statistics, so that the readers are held to another program:

    python3 tests/workload/invented/make.py
"""

import json
import random
import statistics
from datetime import datetime, timedelta
from pathlib import Path

HERE = Path(__file__).parent
EXPECTED = {}


def series(seed, count, low=20, high=2400):
    """Rates with a busy time, two decimals each; some below and some above a thousand."""
    rng = random.Random(seed)
    rates = []
    for i in range(count):
        share = 0.15 + 0.8 * (i % 96 > 60) * rng.random() + 0.05 * rng.random()
        rates.append(round(low + (high - low) * share, 2))
    return rates


def number(value, decimal=".", group=""):
    whole, part = f"{value:,.2f}".split(".")
    return whole.replace(",", group) + decimal + part


def clocks(start, minutes, count):
    begin = datetime.fromisoformat(start)
    return [begin + timedelta(minutes=minutes * i) for i in range(count)]


def save(name, lines, encoding, mbps, seconds, end="\n", mark=b""):
    """`mbps` holds None where the file has no row."""
    (HERE / name).write_bytes(mark + (end.join(lines) + end).encode(encoding))
    measured = [value for value in mbps if value is not None]
    window = 3600 // seconds
    spans = [mbps[i : i + window] for i in range(len(mbps) - window + 1)]
    whole = [statistics.fmean(span) for span in spans if None not in span]
    EXPECTED[name] = {
        "intervals": len(mbps),
        "missing": mbps.count(None),
        "intervalSeconds": seconds,
        "mean": statistics.fmean(measured),
        "peak": max(measured),
        # n=20: the 19th cut of twenty is the 95th percentile; inclusive is Excel's PERCENTILE.INC.
        "percentile95": statistics.quantiles(measured, n=20, method="inclusive")[18],
        "busiestHour": max(whole),
    }


rates = series(1, 192)
lines = [
    f"{at:%d.%m.%Y};{at:%H:%M};{number(rate, ',', '.')};{number(rate / 2, ',', '.')}"
    for at, rate in zip(clocks("2026-11-20 00:00", 15, 192), rates)
]
save("german-spreadsheet.csv", ["Datum;Uhrzeit;Schreiben (MB/s);Lesen (MB/s) für Prüfung", *lines], "cp1252", rates, 900, "\r\n")

rates = series(2, 96)
lines = [
    f"{at:%d/%m/%Y %H:%M:%S};{number(rate, ',', chr(0x202F))};{1000 + i}"
    for i, (at, rate) in enumerate(zip(clocks("2026-11-09 18:00", 30, 96), rates))
]
lines += [f"{at:%d/%m/%Y %H:%M:%S};0,00;0" for at in clocks("2026-11-11 18:00", 30, 96)]
lines += [f"{at:%d/%m/%Y %H:%M:%S};0,00;0" for at in clocks("2026-11-13 18:00", 30, 2)]
save("french.csv", ["Horodatage;Débit d'écriture (Mo/s);E/S par seconde", *lines], "utf-8-sig", rates + [0] * 98, 1800)

rates = series(3, 48)
lines = [f"{at:%d/%m/%Y %H:%M}\t{number(rate, ',')}" for at, rate in zip(clocks("2026-11-20 00:00", 60, 48), rates)]
save("spanish-utf16.txt", ["Fecha y hora\tEscritura MB/s", *lines], "utf-16-le", rates, 3600, "\r\n", b"\xff\xfe")

rates = series(4, 96)
lines = [
    f'"{at:%m/%d/%Y %I:%M %p}","{number(rate, ".", ",")}","host ""A"", left"'
    for at, rate in zip(clocks("2026-11-20 00:00", 15, 96), rates)
]
save("quoted-american.csv", ['"Time","Write throughput (MB/s)","Note"', *lines], "utf-8", rates, 900)

# On 25 October 2026 clocks of central Europe go from 03:00 back to 02:00.
rates = series(5, 100)
walls = clocks("2026-10-25 00:00", 15, 12) + clocks("2026-10-25 02:00", 15, 88)
lines = [f"{at:%Y-%m-%d %H:%M};{number(rate, ',')}" for at, rate in zip(walls, rates)]
save("clock-change.csv", ["Zeit;Schreibrate MB/s", *lines], "utf-8", rates, 900)

rates = series(6, 288)
gone = {40, 41, 42, 100, 200, 201, 250}
lines = [
    f"{at:%Y-%m-%d %H:%M:%S},{number(rate)}"
    for i, (at, rate) in enumerate(zip(clocks("2026-11-20 00:00", 5, 288), rates))
    if i not in gone
]
mbps = [None if i in gone else rate for i, rate in enumerate(rates)]
save("missing-rows.csv", ["timestamp,host_mbps", *lines], "utf-8", mbps, 300)

# Blocks of sysstat have 512 bytes.
blocks = [round(rate * 1e6 / 512, 2) for rate in series(7, 144)]
lines = [
    f"node1;600;{at:%Y-%m-%d %H:%M:%S} UTC;{200 + i}.50;{100 + i}.25;100.25;80.00;{block:.2f}"
    for i, (at, block) in enumerate(zip(clocks("2026-11-20 00:10:01", 10, 144), blocks))
]
heading = "# hostname;interval;timestamp;tps;rtps;wtps;bread/s;bwrtn/s"
save("sadf.csv", [heading, *lines], "utf-8", [block * 512 / 1e6 for block in blocks], 600)

# kB of sysstat have 1,024 bytes.
kilobytes = [round(rate * 1e6 / 1024, 2) for rate in series(8, 120)]
lines = [
    f"{at:%Y-%m-%dT%H:%M:%S}+0100,sda,10.00,{300 + i}.00,40.00,{kb:.2f},{i % 100}.50"
    for i, (at, kb) in enumerate(zip(clocks("2026-11-20 08:00", 1, 120), kilobytes))
]
save("iostat.csv", ["Timestamp,Device,r/s,w/s,rkB/s,wkB/s,%util", *lines], "utf-8", [kb * 1024 / 1e6 for kb in kilobytes], 60)

counts = [round(rate * 1e6) for rate in series(9, 240)]
lines = [f'"{at:%m/%d/%Y %H:%M:%S}.003","{count}.5","12.25"' for at, count in zip(clocks("2026-11-20 06:00", 1, 240), counts)]
heading = (
    '"(PDH-CSV 4.0) (W. Europe Standard Time)(-60)","\\\\SRV1\\PhysicalDisk(_Total)\\Disk Write Bytes/sec",'
    '"\\\\SRV1\\Processor(_Total)\\% Processor Time"'
)
save("windows-counters.csv", [heading, *lines], "utf-8", [(count + 0.5) / 1e6 for count in counts], 60, "\r\n")

rates = series(10, 72)
lines = [f"{at:%d.%m.%Y %H:%M};{number(rate, '.', chr(0x2019))};" for at, rate in zip(clocks("2026-11-20 00:00", 20, 72), rates)]
save("swiss-utf16-without-mark.csv", ["Zeitstempel;Durchsatz [MB/s]", *lines], "utf-16-le", rates, 1200)

(HERE / "expected.json").write_text(json.dumps(EXPECTED, indent=2) + "\n")
