import { appendFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  appendFileSync(join(folder, 'content/en-US/blog/peak-season.md'), '\nFreight is *booked* early, and [the glossary](/glossary) says `why`.\n'.repeat(1500));
};
