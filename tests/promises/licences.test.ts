import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { LOCALES } from '../../contract/locales.ts';
import { browserBundle } from '../helpers/browser-bundle.ts';
import { OURS } from '../helpers/content.ts';
import { rowOf, tableRows } from '../helpers/pages.ts';
import { REPOSITORY, sourceFiles } from '../helpers/sources.ts';

/** The last package of a path, because a package may contain others. */
const PACKAGE = /^(?:.*\/)?node_modules\/((?:@[^/]+\/)?[^/]+)\//;

/**
 * Packages whose code is in the browser scripts, including the service worker, or that the build publishes unchanged.
 */
let scripts: string[];
/** Packages whose fonts the style sheets name. */
let fonts: string[];

beforeAll(async () => {
  const { modules } = await browserBundle();
  const used = Object.entries(modules).filter(([, bytes]) => bytes > 0);
  const bundled = used.flatMap(([module]) => PACKAGE.exec(module)?.[1] ?? []);
  scripts = unique([...bundled, ...asTheyAre()]);
  const sheets = sourceFiles(['templates', 'tools']).filter(({ file }) => file.endsWith('.css'));
  fonts = unique(
    sheets.flatMap(({ text }) => [...text.matchAll(/url\("(@[^/]+\/[^/]+)\//g)].map(([, name]) => name ?? '')),
  );
});

/** Returns the packages whose files the build publishes, found by their paths in its code. */
function asTheyAre(): string[] {
  const code = sourceFiles(['pipeline/emit']).map(({ text }) => text);
  return code.flatMap((text) => [...text.matchAll(/'node_modules\/(@[^/']+\/[^/']+)/g)].map(([, name]) => name ?? ''));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)].toSorted();
}

interface Terms {
  /** The SPDX identifier of its package.json. */
  licence: string;
  /** The copyright line of its license file, up to a list of files or an address. */
  copyright: string;
}

function termsOf(name: string): Terms {
  const folder = join(REPOSITORY, 'node_modules', name);
  const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { license: string };
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry)) ?? '';
  const [copyright = ''] =
    /Copyright (?!License)(?:\(c\) )?[^(\n]+/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
  return { licence: license, copyright: copyright.trim() };
}

describe.each(LOCALES)('license page in %s', (locale) => {
  const rows = tableRows(locale, 'licences');

  test('[P35] lists every package that visitors receive, with its license and copyright', () => {
    expect(scripts).toEqual(expect.arrayContaining(['react', '@qwik.dev/partytown']));
    expect(fonts.length).toBeGreaterThan(0);
    const lacking = [...scripts, ...fonts].filter((name) => {
      const { licence, copyright } = termsOf(name);
      return ![licence, copyright].every((words) => words !== '' && rowOf(rows, name).includes(words));
    });
    expect(lacking).toEqual([]);
  });

  test('[P35] lists no package that visitors do not receive', () => {
    const named = rows.flatMap((row) => /^\| `([^`]+)` \|/.exec(row)?.[1] ?? []);
    expect(named.toSorted()).toEqual([...scripts, ...fonts].toSorted());
  });

  test('[P35] contains the license text that scripts must carry', () => {
    const wanted = readFileSync(join(REPOSITORY, 'node_modules/react/LICENSE'), 'utf8').split('\n\n').slice(2);
    expect(wanted.length).toBeGreaterThan(2);
    const flat = (text: string) => text.replaceAll(/[>\s]+/g, ' ').trim();
    const page = flat(readFileSync(join(OURS, locale, 'page/licences.md'), 'utf8'));
    const [, ...asked] = readFileSync(join(REPOSITORY, 'node_modules/idb/LICENSE'), 'utf8').split('\n\n').map(flat);
    expect(asked.length).toBeGreaterThan(0);
    expect([...wanted.map(flat), ...asked].filter((paragraph) => !page.includes(paragraph))).toEqual([]);
  });
});
