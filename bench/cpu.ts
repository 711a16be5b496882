import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

/** The kernel counts processor time in hundredths of a second for programs. */
const ticksPerSecond = 100;

/** Cores that were used on the average: 1 is a whole one. Null where the system does not tell. */
export type CpuUse<Name extends string> = Record<Name | 'others', number | null>;

/** Processor time of a process that may have ended: 0 then. With that of its children that ended. In ticks. */
function ticksOf(pid: number): number {
  const fields = statOf(pid);
  return fields === null ? 0 : fields.slice(11, 15).reduce((sum, text) => sum + Number(text), 0);
}

/** Fields of /proc/<pid>/stat behind the name, which may contain anything: state, parent, … */
function statOf(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Ticks that all programs used, and the host took away; the network's share of the kernel is left out. */
function ticksOfAll(): number {
  const [, user, nice, system, , , , , steal] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9);
  return [user, nice, system, steal].reduce((sum, text) => sum + Number(text), 0);
}

/** A process and its children: a database server works in one process a connection. */
function familyOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((child) => Number(statOf(child)?.[1]) === pid);
  return [pid, ...children];
}

function readTicks(pids: Record<string, number>): { all: number; of: Map<string, Map<number, number>> } {
  const of = new Map<string, Map<number, number>>();
  for (const [name, pid] of Object.entries(pids)) {
    of.set(name, new Map(familyOf(pid).map((member) => [member, ticksOf(member)])));
  }
  return { all: ticksOfAll(), of };
}

/**
 * Watches who uses the processor, until the answer is called for.
 * @param pids process by name; each counts with its children
 * @returns the use of each on the average, and of all programs that are not named
 */
export function watchCpu<Name extends string>(pids: Record<Name, number>): () => CpuUse<Name> {
  const names = Object.keys(pids) as Name[];
  if (process.platform !== 'linux') {
    return () => Object.fromEntries([...names, 'others'].map((name) => [name, null])) as CpuUse<Name>;
  }
  // This program's own work disturbs nobody: it is neither named nor another's.
  const own = { ...pids, '': process.pid } as Record<string, number>;
  const began = performance.now();
  const before = readTicks(own);
  return () => {
    const after = readTicks(own);
    const seconds = (performance.now() - began) / 1000;
    const coresOf = (ticks: number) => Math.max(0, ticks) / ticksPerSecond / seconds;
    const counted = new Set<number>();
    let named = 0;
    const result: Record<string, number> = {};
    for (const [name, family] of after.of) {
      let ticks = 0;
      for (const [pid, now] of family) {
        const used = now - (before.of.get(name)?.get(pid) ?? 0);
        ticks += used;
        // Its children are this process's own, too: each counts once.
        if (!counted.has(pid)) named += used;
        counted.add(pid);
      }
      // Who ended since is in its parent's time as a whole, what it used before as well.
      for (const [pid, then] of before.of.get(name) ?? []) {
        if (family.has(pid)) continue;
        ticks -= then;
        if (!counted.has(pid)) named -= then;
        counted.add(pid);
      }
      result[name] = coresOf(ticks);
    }
    result.others = coresOf(after.all - before.all - named);
    delete result[''];
    return result as CpuUse<Name>;
  };
}

/** "2 cores" */
export function coreCount(): number {
  return availableParallelism();
}
