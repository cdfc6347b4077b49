import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  const file = join(folder, 'content/en-US/blog/peak-season.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace('Count back', 'Count\u00a0back \u{1f468}\u{1f3fd}\u200d\u{1f4bb} \u2764\ufe0f\u200d\u{1f525} 1\ufe0f\u20e3 \u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f} \u845b\u{e0100} demur\u00adrage&shy;'));
};
