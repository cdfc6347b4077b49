import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export default (folder: string): void => {
  const pages = join(folder, 'content/en-US/page');
  mkdirSync(pages);
  for (const slug of ['Terms', 'terms']) {
    const summary = 'A page that stands here to show that its name is taken already.';
    const fields = `title: All about ${slug}\nsummary: ${summary}\nlocal: true\n`;
    writeFileSync(join(pages, `${slug}.md`), `---\n${fields}---\nText.\n`);
  }
};
