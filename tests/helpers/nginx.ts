import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** Folders for bodies, which nginx otherwise has in a folder of the system. */
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** Runs nginx as one process with these blocks in its `http` section, until the test ends. Its folder holds its files. */
export function startNginx(blocks: string, folder: string): ChildProcess {
  if (spawnSync('nginx', ['-v']).error !== undefined)
    throw new Error('This drill needs nginx. Install it: apt-get install nginx-light');
  const file = join(folder, 'nginx.conf');
  const paths = TEMPORARY.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n');
  const main = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr; events {}`;
  writeFileSync(file, `${main}\nhttp {\ninclude /etc/nginx/mime.types;\naccess_log off;\n${paths}\n${blocks}\n}\n`);
  const argv = ['-p', folder, '-c', file, '-e', 'stderr'];
  const server = spawn('nginx', argv, { env: { PATH: process.env.PATH }, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => void server.kill('SIGKILL'));
  return server;
}
