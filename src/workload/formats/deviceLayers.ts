/** Devices that lie over others, by the names that systems give them. */
import type { Layer } from "./format";

const HARD_DISK = "[shv]d[a-z]+|xvd[a-z]+|dasd[a-z]+|cciss/c\\d+d\\d+";
const FLASH_DISK = "nvme\\d+(?:c\\d+)?n\\d+|mmcblk\\d+";

/** Disks of z/OS and Linux on Z: of four minors, the first is the disk, and the others are its partitions. */
const DASD = "dev94-(?:\\d*[02468][048]|\\d*[13579][26]|[048])";

/** Names of device-mapper and RAID in sysstat without -p: majors 253 and 252 may be either, so they aren't listed. */
export const LINUX_LAYERS: readonly Layer[] = [
  { name: "no disks", is: "^(?:loop|ram|sr|scd|fd|zram)\\d+$|^dev(?:1|2|7|11)-\\d+$", rank: "never" },
  { name: "totals", is: "^(?:ALL|_?Total|all)$", rank: 9 },
  {
    name: "disks",
    is: `^(?:${HARD_DISK}|${FLASH_DISK}|n?st\\d+|dev(?:8|65)-(?:0|16|32|48|64|80|96|112|128|144|160|176|192|208|224|240)|${DASD})$`,
    rank: 1,
  },
  {
    name: "partitions",
    is: `^(?:[shv]d[a-z]+|xvd[a-z]+|dasd[a-z]+|(?:cciss/c\\d+d\\d+|${FLASH_DISK})p)\\d+$|^dev(?:8|65|94)-\\d+$`,
    rank: 2,
  },
  { name: "multipath and volume manager", is: "^(?:dm-\\d+|mpath\\w+|bcache\\d+)$", rank: 3 },
  { name: "RAID and host mirrors", is: "^(?:md\\w*\\d+|dev9-\\d+|drbd\\d+)$", rank: 3, copies: true },
];

export const UNIX_LAYERS: readonly Layer[] = [
  { name: "disks", is: "^(?:hdisk|disk|s?sd|cmdk)\\d+$|^c\\d+t\\w+d\\d+$", rank: 1 },
  { name: "slices", is: "^s?sd\\d+,\\w+$|^c\\d+t\\w+d\\d+s\\d+$", rank: 2 },
  { name: "mirrors", is: "^md\\d+$", rank: 3, copies: true },
  {
    name: "paths and what isn't a disk",
    is: "^(?:hdiskpower|vpath|dac|mpt_sas|iscsi|scsi_vhc|ohci|xhci|ehci|asm/|cd|nfs)\\S*$|^s?sd\\d+\\.t\\d+\\.",
    rank: 3,
  },
];

export const WINDOWS_LAYERS: readonly Layer[] = [
  { name: "totals", is: "\\(_Total\\)$", rank: 3 },
  { name: "PhysicalDisk", is: "\\\\(?:PhysicalDisk|Physikalischer Datenträger)\\(", rank: 1 },
  { name: "LogicalDisk", is: "\\\\(?:LogicalDisk|Logischer Datenträger)\\(", rank: 2 },
];
