import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export default (folder: string): void => {
  execFileSync('sh', ['-c', 'mkfifo "$1"', 'sh', join(folder, 'content/en-US/blog/pipe.md')]);
};
