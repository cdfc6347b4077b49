import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { watchUsage } from './usage.ts';

const EDITS = 9;

export interface DevMeasured {
  /** Seconds from the start of the process to the first page that can be requested. */
  startSeconds: number;
  /** Milliseconds of each edit from the end of the write to the response with the edit. */
  textMs: number[];
  titleMs: number[];
  /** The peak of the process in MiB; undefined where the system does not tell it. */
  megabytes: number | undefined;
}

/** Measures `waybill dev` as a browser experiences it: writes a file and requests its page until it shows the edit. */
export async function measureDev({
  cli,
  cwd,
  file,
  path,
}: {
  cli: string;
  cwd: string;
  file: string;
  path: string;
}): Promise<DevMeasured> {
  const begun = performance.now();
  const dev = spawn(process.execPath, [cli, 'dev', '--port', '0', '--at', '2026-11-20'], {
    cwd,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const usage = watchUsage(process.pid);
  try {
    const origin = await originOf(dev);
    const startSeconds = (performance.now() - begun) / 1000;
    const original = readFileSync(file, 'utf8');
    const times = async (change: (mark: string) => string) => {
      const taken: number[] = [];
      for (let index = 0; index < EDITS; index += 1) {
        const mark = `Edit number ${index} of ${Math.round(performance.now())}`;
        writeFileSync(file, change(mark));
        taken.push(await untilServed(`${origin}${path}`, mark));
      }
      return taken.toSorted((a, b) => a - b);
    };
    const textMs = await times((mark) => original.replace(/\n\n/, `\n\n${mark}.\n\n`));
    const titleMs = await times((mark) => original.replace(/^title: .*/m, `title: "${mark}"`));
    writeFileSync(file, original);
    return { startSeconds, textMs, titleMs, megabytes: usage.stop().megabytes };
  } finally {
    const ended = once(dev, 'exit');
    dev.kill('SIGTERM');
    await ended;
  }
}

async function originOf({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('waybill dev has no output');
  let origin: string | undefined;
  for await (const line of createInterface({ input: stdout })) {
    origin = /^en-US +(\S+)/.exec(line)?.[1] ?? origin;
    if (line.includes('Stop with') && origin !== undefined) break;
  }
  if (origin === undefined) throw new Error('waybill dev ended before it was ready');
  // Reads the rest of the output, so that the pipe does not fill.
  stdout.resume();
  return origin;
}

async function untilServed(url: string, mark: string): Promise<number> {
  const begun = performance.now();
  for (;;) {
    const response = await fetch(url);
    if ((await response.text()).includes(mark)) return performance.now() - begun;
  }
}
