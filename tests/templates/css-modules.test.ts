import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { bundleStyles } from '../../pipeline/bundle/styles.ts';
import { notEmpty } from '../helpers/not-empty.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const FILES = ['templates', 'tools'].flatMap((layer) =>
  readdirSync(join(REPOSITORY, layer), { recursive: true, encoding: 'utf8' }).map(
    (file) => `${layer}/${file.replaceAll('\\', '/')}`,
  ),
);
const SHEETS = notEmpty(FILES.filter((file) => file.endsWith('.module.css')));

const read = (file: string) => readFileSync(join(REPOSITORY, file), 'utf8');

/** Returns the classes that a sheet defines: those in its selectors, without `:global`. */
function definedIn(css: string): Set<string> {
  const plain = css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/"[^"]*"/g, '');
  const selectors = [...plain.matchAll(/[^;{}]+(?=\{)/g)].map(([selector]) =>
    selector.replaceAll(/:global\([^)]*\)/g, ''),
  );
  const rules = selectors.filter((selector) => !selector.trim().startsWith('@'));
  return new Set(rules.flatMap((rule) => [...rule.matchAll(/\.([A-Za-z_][\w-]*)/g)].flatMap(([, name]) => name ?? [])));
}

/** Maps each sheet to the classes that a file uses from it, as `styles.title` or `const { title } = styles`. */
function usesIn(file: string): [sheet: string, names: string[]][] {
  const text = read(file);
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, local = '', path = '']) => {
    const members = [...text.matchAll(new RegExp(`(?<![.\\w])${local}\\.([A-Za-z_]\\w*)`, 'g'))].flatMap(
      ([, name]) => name ?? [],
    );
    const quoted = [...text.matchAll(new RegExp(`\\b${local}\\['([^']+)'\\]`, 'g'))].flatMap(([, name]) => name ?? []);
    const taken = new RegExp(`const \\{([^}]+)\\} = ${local};`).exec(text)?.[1] ?? '';
    // A computed name can be any class.
    const any = new RegExp(`\\b${local}\\[(?!')`).test(text) ? ['*'] : [];
    const names = taken.split(',').flatMap((part) => part.split(':')[0]?.trim() || []);
    return [posix.join(posix.dirname(file), path), [...members, ...quoted, ...names, ...any]];
  });
}

const used = Map.groupBy(
  FILES.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')).flatMap((file) =>
    usesIn(file).map(([sheet, names]) => ({ sheet, file, names })),
  ),
  ({ sheet }) => sheet,
);

describe('component style sheet', () => {
  test.each(SHEETS)('[M03] defines every class that files use from it: %s', (sheet) => {
    const defined = definedIn(read(sheet));
    const missing = (used.get(sheet) ?? []).flatMap(({ file, names }) =>
      names.filter((name) => name !== '*' && !defined.has(name)).map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test.each(SHEETS)('[M03] defines no unused class: %s', (sheet) => {
    const taken = new Set((used.get(sheet) ?? []).flatMap(({ names }) => names));
    expect([...definedIn(read(sheet))].filter((name) => !taken.has('*') && !taken.has(name))).toEqual([]);
  });

  test('[M03] is bundled', async () => {
    const { base, components } = await bundleStyles();
    const prefixOf = (sheet: string) => posix.basename(sheet, '.module.css').replaceAll('-', '_');
    const bundled = (sheet: string) =>
      Object.hasOwn(components, prefixOf(sheet)) || base.text.includes(`.${prefixOf(sheet)}_`);
    expect(SHEETS.filter((sheet) => !bundled(sheet))).toEqual([]);
  });

  test('[M03] exists for every import', () => {
    expect([...used.keys()].filter((sheet) => !SHEETS.includes(sheet))).toEqual([]);
  });
});

describe('definedIn', () => {
  test('[M03] finds classes in nested selectors, and none in declarations, comments, conditions or :global', () => {
    const css =
      '/* .no */ .a{margin:.5em;& .b:not(.c)>p{background:url("x.png")}}@media (width>=1.5rem){.d :global(.no){top:0}}';
    expect([...definedIn(css)]).toEqual(['a', 'b', 'c', 'd']);
  });
});

test('[M01] no two sheets of any folders share a name, because the name begins their classes', () => {
  const names = SHEETS.map((file) => posix.basename(file));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
