// Completes the lock files. If the registry in use does not serve packages for other platforms, npm omits them from a
// lock file and then rejects the file in `npm ci`. This script adds their entries the way npm writes them. It also
// deletes fields that would tie `npm ci` to a registry or print warnings on an older Node. Run it after `npm install`.
import { readFileSync, writeFileSync } from 'node:fs';

const FILES = ['../package-lock.json', '../.github/deploy/package-lock.json'];
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'loong64', 'ppc64', 'riscv64', 's390x'];

for (const path of FILES) complete(new URL(path, import.meta.url));

function complete(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'));
  for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`;
      if (lock.packages[path] !== undefined) continue;
      const words = name.split(/[/-]/);
      const os = SYSTEMS.find((one) => words.includes(one));
      const cpu = PROCESSORS.find((one) => words.includes(one));
      if (os === undefined || cpu === undefined) throw new Error(`${name} names no known platform`);
      const isMusl = words.some((word) => word.startsWith('musl'));
      const libc = os === 'linux' ? { libc: [isMusl ? 'musl' : 'glibc'] } : {};
      lock.packages[path] = { version, cpu: [cpu], ...(dev ? { dev } : {}), ...libc, optional: true, os: [os] };
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  for (const entry of Object.values(lock.packages)) {
    delete entry.resolved;
    // npm compares `engines` with the Node that runs npm, and warns. The installed packages run on the Node that is
    // installed with them. `npm install` still reads a new package's own `engines` and warns.
    delete entry.engines;
  }
  writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
}
