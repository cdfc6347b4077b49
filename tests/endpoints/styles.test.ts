import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY, sourceFiles } from '../helpers/sources.ts';

const text = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');
const tokensOf = (file: string) =>
  [...text(file).matchAll(/^\s*(--[\w-]+): (light-dark\(.*\)|clamp\(.*\));/gm)].map(([, name, value]) => ({
    name,
    value,
  }));

const OWN = notEmpty(tokensOf('endpoints/styles/tokens.css'));

describe("styles of the local hosts' pages", () => {
  test.each(OWN)('[C5] have the same value as the site for $name', ({ name, value }) => {
    expect(tokensOf('templates/styles/tokens.css')).toContainEqual({ name, value });
  });

  test('[C5] use every own token and no others', () => {
    const sheets = sourceFiles(['endpoints']).filter(({ file }) => file.endsWith('.css'));
    const files = notEmpty(sheets.map((sheet) => sheet.text)).join('\n');
    const used = new Set([...files.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name));
    const known = new Set([...OWN.map(({ name }) => name), '--sans', '--mono']);
    expect([...used].toSorted()).toEqual([...known].toSorted());
  });
});
