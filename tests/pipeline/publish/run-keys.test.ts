import { describe, expect, test } from 'vitest';
import {
  type Environment,
  type EnvironmentVariables,
  readEnvironment,
  type ThirdPartyKeys,
} from '../../../model/settings/environment.ts';
import { digest } from '../../../pipeline/cache/key.ts';
import type { StageKey } from '../../../pipeline/cache/store.ts';
import { validatedKey } from '../../../pipeline/commands/validate.ts';
import type { SiteToPublish } from '../../../pipeline/publish/build-input.ts';
import { wholeKey } from '../../../pipeline/publish/whole-build.ts';

/** Returns the name of a result in the store. */
const nameOf = ({ stage, parts }: StageKey<unknown>) => `${stage.name}-${digest(...parts)}`;

/** Other values for each part of a key's input. The type reports a missing part. */
type Changes<Input> = { readonly [Name in keyof Input]-?: readonly Input[Name][] };

type Whole = Omit<SiteToPublish, 'root'>;

const VARIABLES: EnvironmentVariables = {
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
  host: ['nginx'],
  keys: [{}, ...otherKeys()],
};
/** Every environment that differs from the usual one in a single part. */
const ENVIRONMENTS = changed(ENVIRONMENT, OTHER_VARIABLES).map(([, environment]) => environment);

/** Returns the keys of third parties with one changed or missing, for each key of the environment. */
function otherKeys(): ThirdPartyKeys[] {
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
  const ROOT = '/site/content';
  const usual = () => wholeKey({ ...WHOLE, root: ROOT }, 'tree');

  test('[C3] differs when any option, the root or the stats of the files differ', () => {
    const keys: [string, StageKey<unknown>][] = [
      ['the usual', usual()],
      ...changed(WHOLE, OTHER_BUILDS).map(([what, input]): [string, StageKey<unknown>] => [
        what,
        wholeKey({ ...input, root: ROOT }, 'tree'),
      ]),
      ['another root', wholeKey({ ...WHOLE, root: '/site/texts' }, 'tree')],
      ['another tree', wholeKey({ ...WHOLE, root: ROOT }, 'other')],
    ];
    expect(keys.length).toBeGreaterThan(15);
    expect(confused(keys)).toEqual([]);
  });

  test('[C3] depends on the code for pages and on the edge functions, whose sizes are in the report', () => {
    expect(usual().stage.code).toEqual(['reading', 'rendering']);
  });

  test('[C3] is the same for the same input', () => {
    const { environment } = readEnvironment({ ...VARIABLES, WAYBILL_IMAGES: '/kept/images' });
    expect(nameOf(wholeKey({ ...WHOLE, environment, root: ROOT }, 'tree'))).toBe(nameOf(usual()));
  });
});

test('[C2] the key of a validation differs when any option or the stats of the files differ', () => {
  const others = changed(VALIDATION, OTHER_VALIDATIONS);
  expect(others).toHaveLength(16);
  expect(
    confused([
      ['the usual', validatedKey(VALIDATION, 'tree')],
      ...others.map(([what, input]): [string, StageKey<unknown>] => [what, validatedKey(input, 'tree')]),
      ['another tree', validatedKey(VALIDATION, 'other tree')],
    ]),
  ).toEqual([]);
});
