import { spawnSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../../cli/preview/edge/free-port.ts';

/** The programs of a PostgreSQL from Debian's packages, which are not in the path. */
const DEBIAN = '/usr/lib/postgresql';
/** The id of an unprivileged user: PostgreSQL does not run as root. */
const NOBODY = 65_534;
const DEMOTE = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];

export interface PostgresCluster {
  /** Its address with user, password and database. */
  address: string;
  start: () => void;
  /** Stops it at once, like a crash: it ends all connections and recovers at the next start. */
  crash: () => void;
  /** Stops its processes, which keep their connections and answer nothing, and continues them. */
  freeze: () => void;
  thaw: () => void;
}

/** Starts a PostgreSQL of the test on a port of 127.0.0.1. The test stops and deletes it at its end. */
export async function startCluster(): Promise<PostgresCluster> {
  const bin = programFolder();
  const folder = mkdtempSync(join(tmpdir(), 'waybill-postgres-'));
  const data = join(folder, 'data');
  const password = 'correct-horse%/battery';
  const secret = join(folder, 'password');
  writeFileSync(secret, password);
  if (process.getuid?.() === 0) for (const path of [folder, secret]) chownSync(path, NOBODY, NOBODY);
  const port = await freePort();
  const run = (program: string, ...argv: string[]) => {
    const command = [...(process.getuid?.() === 0 ? DEMOTE : []), join(bin, program), '-D', data, ...argv];
    const [file = '', ...given] = command;
    // `pg_ctl start` leaves a server that would keep a pipe open.
    const { status } = spawnSync(file, given, { cwd: folder, stdio: 'ignore', env: { PATH: process.env.PATH } });
    if (status !== 0) throw new Error(`${program} failed with ${status}. See ${folder}.`);
  };
  run('initdb', '-U', 'waybill', '--auth=scram-sha-256', `--pwfile=${secret}`, '--no-locale', '-E', 'UTF8');
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder}`;
  const start = () => run('pg_ctl', '-w', '-l', join(folder, 'log'), '-o', options, 'start');
  const crash = () => run('pg_ctl', '-w', '-m', 'immediate', 'stop');
  const signal = (name: 'STOP' | 'CONT') => {
    const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), `SIG${name}`);
    // The first process starts one for each connection.
    spawnSync('pkill', [`-${name}`, '-P', pid]);
  };
  const freeze = () => signal('STOP');
  const thaw = () => signal('CONT');
  start();
  onTestFinished(() => {
    thaw();
    crash();
    rmSync(folder, { recursive: true });
  });
  const address = `postgres://waybill:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
  return { address, start, crash, freeze, thaw };
}

/** Returns the folder of `initdb`; throws with the command that installs it. */
function programFolder(): string {
  const folders = (process.env.PATH ?? '').split(':');
  try {
    const versions = readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a));
    folders.push(...versions.map((version) => join(DEBIAN, version, 'bin')));
  } catch {
    // No package of Debian is installed.
  }
  const found = folders.find((folder) => spawnSync(join(folder, 'initdb'), ['--version']).status === 0);
  if (found === undefined) throw new Error('This drill needs PostgreSQL. Install it: apt-get install postgresql');
  return found;
}
