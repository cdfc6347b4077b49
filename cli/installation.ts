import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '..');

/** The entry of a package in the lock file. */
interface Locked {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

/**
 * Returns one line about the first fault of the installed packages; undefined if they are those of the lock file.
 * Commands call it after a failure only, because it reads a file of every package.
 */
export function installationProblem(project = PROJECT): string | undefined {
  const lock = readJson<{ packages?: Record<string, Locked> }>(join(project, 'package-lock.json'));
  const wanted = Object.entries(lock?.packages ?? {}).filter(
    ([path, { dev, optional, devOptional }]) => path !== '' && !dev && !optional && !devOptional,
  );
  const installed = wanted.map(([path, { version }]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    version,
    actual: readJson<{ version?: string }>(join(project, path, 'package.json'))?.version,
  }));
  const missing = installed.filter(({ actual }) => actual === undefined);
  if (missing.length > 0 && missing.length === installed.length)
    return `waybill cannot run: its packages are not installed in ${project}. Run "npm ci" there.`;
  const [other] = [...missing, ...installed.filter(({ actual, version }) => actual !== version)];
  if (other === undefined) return undefined;
  const { name, version, actual } = other;
  const problem = actual === undefined ? 'is not installed' : `has the version ${actual} instead of ${version}`;
  return `waybill cannot run: the package ${name} ${problem}. Run "npm ci" in ${project}.`;
}

function readJson<Value>(file: string): Value | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Value;
  } catch {
    return undefined;
  }
}
