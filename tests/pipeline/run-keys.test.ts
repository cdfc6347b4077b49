import { describe, expect, test } from 'vitest';
import { digest } from '../../pipeline/cache/key.ts';
import type { StageKey } from '../../pipeline/cache/store.ts';
import { diagnose } from '../../pipeline/diagnostics/diagnostic.ts';
import { type Environment, type Keys, readEnvironment, type Variables } from '../../pipeline/settings/environment.ts';
import { validatedKey } from '../../pipeline/validate.ts';
import { foundKey } from '../../pipeline/validate-changed.ts';
import { buildKey, treeKey } from '../../pipeline/whole-build.ts';

/** Returns the name of a result in the store. */
const nameOf = ({ stage, parts }: StageKey<unknown>) => `${stage.name}-${digest(...parts)}`;

const FOREIGN = diagnose('content/unknown-locale', { message: '"fr-FR" is not a locale of this site.' });
const FILES = [
  ['content/en-US/blog/rates.md', 'a'],
  ['content/zh-CN/blog/rates.md', 'b'],
] as const;

/** Other values for each part of a key's input. The type reports a missing part. */
type Changes<Input> = { readonly [Name in keyof Input]-?: readonly Input[Name][] };

type Whole = Parameters<typeof buildKey>[0];
type Found = Parameters<typeof buildKey>[1];

const FOUND: Found = { digests: new Map(FILES), diagnostics: [] };
const OTHER_CONTENT: Changes<Found> = {
  digests: [
    new Map([FILES[0]]),
    new Map([...FILES, ['content/en-US/blog/more.md', 'c']]),
    new Map([
      ['content/en-US/blog/rates.md', 'b'],
      ['content/zh-CN/blog/rates.md', 'a'],
    ]),
    new Map([['content/en-US/blog/renamed.md', 'a'], FILES[1]]),
  ],
  diagnostics: [[FOREIGN]],
};

const VARIABLES: Variables = {
  WAYBILL_SITE_URL_EN_US: 'https://www.b.example',
  WAYBILL_SITE_URL_ZH_CN: 'https://www.c.example',
  WAYBILL_TAG_CONTAINER: 'GTM-ABC123',
  WAYBILL_CAPTCHA_KEY: 'key-of-tests',
  WAYBILL_ANALYTICS_KEY: '0123456789abcdef0123456789abcdef',
};
const { environment: ENVIRONMENT } = readEnvironment(VARIABLES);

/** Other values for every variable that changes the export. */
const OTHER_VARIABLES: Changes<Environment> = {
  siteUrls: [{ 'en-US': 'https://www.a.example' }, { 'zh-CN': 'https://www.a.example' }],
  parser: ['exact'],
  noindex: [true],
  keys: [{}, ...otherKeys()],
};
/** Every environment that differs from the usual one in a single part. */
const ENVIRONMENTS = changed(ENVIRONMENT, OTHER_VARIABLES).map(([, environment]) => environment);

/** Returns the keys of third parties with one changed or missing, for each key of the environment. */
function otherKeys(): Keys[] {
  const { keys } = ENVIRONMENT;
  return Object.keys(keys).flatMap((part) => [
    { ...keys, [part]: 'other-key-1' },
    { ...keys, [part]: undefined },
  ]);
}

const WHOLE: Whole = {
  at: '2026-11-20',
  environment: ENVIRONMENT,
  production: false,
  isQuick: undefined,
  retireWorker: false,
  locales: ['en-US', 'zh-CN'],
};
const OTHER_BUILDS: Changes<Whole> = {
  at: ['2026-11-21'],
  environment: ENVIRONMENTS,
  production: [true],
  isQuick: [true],
  retireWorker: [true],
  locales: [['en-US'], ['zh-CN']],
};

type Validation = Parameters<typeof validatedKey>[0];
const VALIDATION: Validation = {
  root: '/site/content',
  at: '2026-11-20',
  environment: ENVIRONMENT,
  strict: false,
};
const OTHER_VALIDATIONS: Changes<Validation> = {
  root: ['/site/texts', '/content'],
  at: ['2026-11-21'],
  environment: ENVIRONMENTS,
  strict: [true],
};

/** Returns every input that differs from the usual one in a single part, with the name of that part. */
function changed<Input extends object>(usual: Input, changes: Changes<Input>): [what: string, input: Input][] {
  return Object.entries<readonly unknown[]>(changes).flatMap(([name, values]) =>
    values.map((value): [string, Input] => [`${name} ${JSON.stringify(value)}`, { ...usual, [name]: value }]),
  );
}

/** Returns the names of keys that equal an earlier key in the list. */
function confused(keys: readonly [what: string, key: StageKey<unknown>][]): string[] {
  const names = keys.map(([, key]) => nameOf(key));
  return keys.filter((_, index) => names.indexOf(names[index] ?? '') !== index).map(([what]) => what);
}

describe('key of a complete build', () => {
  test('[C3] differs when any option, file or finding about the content root differs', () => {
    const keys: [string, StageKey<unknown>][] = [
      ['the usual', buildKey(WHOLE, FOUND)],
      ...changed(WHOLE, OTHER_BUILDS).map(([what, input]): [string, StageKey<unknown>] => [
        what,
        buildKey(input, FOUND),
      ]),
      ...changed(FOUND, OTHER_CONTENT).map(([what, found]): [string, StageKey<unknown>] => [
        what,
        buildKey(WHOLE, found),
      ]),
    ];
    expect(keys).toHaveLength(23);
    expect(confused(keys)).toEqual([]);
  });

  test('[C3] depends on the code for pages and on the edge functions, whose sizes are in the report', () => {
    expect(buildKey(WHOLE, FOUND).stage.code).toEqual(['reading', 'rendering']);
  });

  test('[C3] made from the stats of the files differs when any option, the root or the stats differ', () => {
    const root = '/site/content';
    const keys: [string, StageKey<unknown>][] = [
      ['the usual', treeKey({ ...WHOLE, root }, 'tree')],
      ...changed(WHOLE, OTHER_BUILDS).map(([what, input]): [string, StageKey<unknown>] => [
        what,
        treeKey({ ...input, root }, 'tree'),
      ]),
      ['another root', treeKey({ ...WHOLE, root: '/site/texts' }, 'tree')],
      ['another tree', treeKey({ ...WHOLE, root }, 'other')],
    ];
    expect(confused(keys)).toEqual([]);
    expect(treeKey({ ...WHOLE, root }, 'tree').stage.code).toEqual(buildKey(WHOLE, FOUND).stage.code);
  });

  test('[C3] is the same for the same input', () => {
    const { environment } = readEnvironment({ ...VARIABLES, WAYBILL_IMAGES: '/kept/images' });
    const again = buildKey({ ...WHOLE, environment }, { ...FOUND, digests: new Map(FILES) });
    expect(nameOf(again)).toBe(nameOf(buildKey(WHOLE, FOUND)));
  });
});

describe('keys of a validation', () => {
  const usual = () => [validatedKey(VALIDATION, 'tree'), foundKey(VALIDATION, FOUND_FILES)] as const;
  const FOUND_FILES = { digests: new Map<string, string>(FILES), diagnostics: [] };

  test('[C2] differ when any option differs, and the key of the bytes includes the name of the content root but not its path', () => {
    const others = changed(VALIDATION, OTHER_VALIDATIONS);
    expect(others).toHaveLength(15);
    const [tree, bytes] = usual();
    expect(
      confused([
        ['the usual', tree],
        ...others.map(([what, input]): [string, StageKey<unknown>] => [what, validatedKey(input, 'tree')]),
        ['another tree', validatedKey(VALIDATION, 'other tree')],
      ]),
    ).toEqual([]);
    expect(
      confused([
        ['the usual', bytes],
        ...others.map(([what, input]): [string, StageKey<unknown>] => [what, foundKey(input, FOUND_FILES)]),
      ]),
    ).toEqual(['root "/content"']);
  });

  test('[C2] differ when any file or any finding about the content root differs', () => {
    const others = changed<Found>(FOUND, OTHER_CONTENT).map(
      ([what, { digests, diagnostics }]): [string, StageKey<unknown>] => [
        what,
        foundKey(VALIDATION, { digests: new Map(digests), diagnostics: [...diagnostics] }),
      ],
    );
    expect(others).toHaveLength(5);
    expect(confused([['the usual', usual()[1]], ...others])).toEqual([]);
  });
});
