import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { MAX_BYTES, PICTURES_FOLDER, README_PICTURES } from '../../e2e/pictures/readme-pictures.ts';
import { REPOSITORY } from '../helpers/sources.ts';

const README = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
const pictures = Object.values(README_PICTURES);

test('[C1] README shows the pictures that the script makes, with the same alternative texts', () => {
  const shown = [...README.matchAll(/!\[([^\]]*)\]\(([^)]+)\)/g)].map(([, alt, path]) => ({ alt, path }));
  expect(pictures.length).toBeGreaterThan(2);
  expect(shown).toEqual(pictures.map(({ file, alt }) => ({ alt, path: `${PICTURES_FOLDER}/${file}` })));
});

test.each(pictures)('[C1] the picture $file is small, and has a text for people who do not see it', ({ file, alt }) => {
  const { size } = statSync(join(REPOSITORY, PICTURES_FOLDER, file));
  expect(size).toBeGreaterThan(1000);
  expect(size).toBeLessThan(MAX_BYTES);
  expect(alt.length).toBeGreaterThan(40);
});

test('[C1] the text of README without its table fits on a screen', () => {
  const lines = README.split('\n').filter((line) => line.trim() !== '' && !/^(?:\||!\[)/.test(line));
  expect(lines.length).toBeLessThan(30);
  expect(lines.length).toBeGreaterThan(5);
});
