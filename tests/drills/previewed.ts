import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { ENVIRONMENT, runWaybill } from './support.ts';

export interface Previewed {
  /** Locale → origin of its host. */
  origins: ReadonlyMap<string, string>;
  /** The leads that the endpoints host stored, the newest first. */
  leads: () => { form: string; locale: string; fields: Readonly<Record<string, unknown>> }[];
  close: () => Promise<void>;
}

export interface PreviewInput {
  program: string;
  cwd: string;
  flags?: readonly string[];
}

/** Serves an export with its edge functions and its endpoints host, with the command line of a copy of the repository. */
export async function preview({ program, cwd, flags = [] }: PreviewInput): Promise<Previewed> {
  const child = spawn(process.execPath, [program, 'preview', '--port', '0', ...flags], {
    cwd,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const origins = new Map<string, string>();
  for await (const line of createInterface(child.stdout)) {
    const [, locale, origin] = /^([a-z]{2}-[A-Z]{2}) {2}(http:\S+)$/.exec(line) ?? [];
    if (locale !== undefined && origin !== undefined) origins.set(locale, origin);
    if (line.startsWith('Stop with')) break;
  }
  // The process prints arrivals until it ends.
  child.stdout.resume();
  return {
    origins,
    leads() {
      const { stdout } = runWaybill(['leads', 'list', '--json', '--folder', join(cwd, '.waybill')], { cwd, program });
      return JSON.parse(stdout).leads;
    },
    async close() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
