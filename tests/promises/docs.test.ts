import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { notEmpty } from '../helpers/not-empty.ts';
import { BUILD_FILES, REPOSITORY } from '../helpers/sources.ts';

const README_FILES = ['content', ...BUILD_FILES].map((folder) => `${folder}/**/README.md`);
const DOCUMENTS = notEmpty(globSync(['*.md', 'docs/**/*.md', ...README_FILES], { cwd: REPOSITORY }));
const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');

test('[C1] every relative link of a document names a file', () => {
  const links = DOCUMENTS.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!\w+:|[#/])([^)#\s]+)/g)].map(([, target = '']) => ({ file, target })),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter(({ file, target }) => !existsSync(join(REPOSITORY, dirname(file), target)))).toEqual([]);
});
