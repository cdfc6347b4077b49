import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DARK, LIGHT } from '../../contract/brand.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY } from '../helpers/sources.ts';

const tokens = readFileSync(join(REPOSITORY, 'templates/styles/tokens.css'), 'utf8');
const TOKEN = /--([a-z-]+): light-dark\((#[\da-f]+), (#[\da-f]+)\);/g;
const pairs = new Map([...tokens.matchAll(TOKEN)].map(([, name = '', light, dark]) => [name, { light, dark }]));
const tokenOf = (name: string) => pairs.get(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

test('[C3] colors in code equal the colors of the stylesheet', () => {
  expect(Object.keys(LIGHT).map((name) => [name, tokenOf(name)?.light])).toEqual(notEmpty(Object.entries(LIGHT)));
  expect(Object.keys(DARK).map((name) => [name, tokenOf(name)?.dark])).toEqual(notEmpty(Object.entries(DARK)));
});
