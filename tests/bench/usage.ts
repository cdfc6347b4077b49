import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

/** Often enough for a build of half a second, and seldom enough not to slow it down. */
const EVERY_MS = 25;
/** The unit of `/proc/<pid>/stat` on current Linux. */
const TICKS_PER_SECOND = 100;

export interface Usage {
  /** Includes processes that outlived their parent, such as those of the bundler. */
  userSeconds: number;
  /** The sum for all processes at one time, including the memory of their threads; undefined without `/proc`. */
  megabytes: number | undefined;
}

interface Process {
  userSeconds: number;
  kilobytes: number;
  mostKilobytes: number;
}

/** Samples all processes below one until it is stopped. Node reports only the usage of its own process. */
export function watchUsage(root: number): { stop: () => Usage } {
  const last = new Map<number, Process>();
  let most = 0;
  const look = () => {
    const now = below(root);
    for (const [pid, one] of now) last.set(pid, one);
    const sum = [...now.values()].reduce((total, { kilobytes }) => total + kilobytes, 0);
    // The system records the peak of each process, which a sample can miss.
    most = Math.max(most, sum, ...[...now.values()].map(({ mostKilobytes }) => mostKilobytes));
  };
  const timer = setInterval(look, EVERY_MS);
  return {
    stop() {
      clearInterval(timer);
      const userSeconds = [...last.values()].reduce((sum, one) => sum + one.userSeconds, 0);
      return { userSeconds, megabytes: most === 0 ? undefined : most / 1024 };
    },
  };
}

/** Returns the processor seconds, user and system, of the programs with a name below a process; only on Linux. */
export function processorSeconds(root: number, program: string): number {
  const pids = childrenOf(root).filter((pid) => {
    const [name = ''] = (orNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8')) ?? '').split('\0');
    return basename(name) === program;
  });
  if (pids.length === 0) throw new Error(`no "${program}" runs, or this system has no /proc`);
  return pids.reduce((sum, pid) => {
    const [user = 0, system = 0] = timesOf(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return sum + user + system;
  }, 0);
}

/** Returns user and system time in seconds. */
function timesOf(stat: string): number[] {
  // The name in parentheses may contain spaces; the times are the twelfth and thirteenth words after it.
  const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return words.slice(11, 13).map((ticks) => Number(ticks) / TICKS_PER_SECOND);
}

function below(pid: number): Map<number, Process> {
  const found = new Map<number, Process>();
  for (const child of childrenOf(pid)) {
    const facts = processOf(child);
    if (facts !== undefined) found.set(child, facts);
    for (const [deeper, one] of below(child)) found.set(deeper, one);
  }
  return found;
}

function childrenOf(pid: number): number[] {
  const folder = `/proc/${pid}/task`;
  const threads = orNothing(() => readdirSync(folder)) ?? [];
  return threads.flatMap((thread) => {
    const children = orNothing(() => readFileSync(`${folder}/${thread}/children`, 'utf8')) ?? '';
    return children.split(' ').filter(Boolean).map(Number);
  });
}

function processOf(pid: number): Process | undefined {
  const status = orNothing(() => readFileSync(`/proc/${pid}/status`, 'utf8'));
  const stat = orNothing(() => readFileSync(`/proc/${pid}/stat`, 'utf8'));
  if (status === undefined || stat === undefined) return undefined;
  const kilobytes = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
  const [userSeconds = 0] = timesOf(stat);
  return {
    userSeconds,
    kilobytes: kilobytes('VmRSS'),
    mostKilobytes: kilobytes('VmHWM'),
  };
}

/** Returns undefined if reading fails, because processes and threads can end while they are read. */
function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
