import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadRules, type PreviewRules } from '../../cli/preview/rules.ts';
import { matchRedirect, redirectTable } from '../../contract/redirects.ts';
import { browserRedirects } from '../../pipeline/emit/routes.ts';
import { toNetlify } from '../../pipeline/redirects/to-netlify.ts';
import { createResolve } from '../../runtime/routing/resolve.ts';
import { makeSite } from '../helpers/site.ts';
import { run, TODAY } from '../helpers/terminal.ts';

const OURS = 'https://www.test.example';

/** Every kind of target whose host a visitor cannot change. */
const SAFE = [
  { toPath: '/blog', host: 'www.test.example' },
  { toPath: '/blog/:splat', host: 'www.test.example' },
  { toPath: '/blog/:splat/more', host: 'www.test.example' },
  { toPath: '/blog:splat', host: 'www.test.example' },
  { toPath: '/blog/../help/:splat', host: 'www.test.example' },
  { toPath: '/?to=:splat', host: 'www.test.example' },
  { toPath: '/?:splat', host: 'www.test.example' },
  { toPath: '/blog?to=:splat', host: 'www.test.example' },
  { toPath: '/blog#:splat', host: 'www.test.example' },
  { toPath: '/blog?to=%2f%2fevil.example%5c', host: 'www.test.example' },
  { toPath: `${OURS}/blog/:splat`, host: 'www.test.example' },
  { toPath: `${OURS}/:splat`, host: 'www.test.example' },
  { toPath: 'https://docs.test.example/:splat', host: 'docs.test.example' },
  { toPath: 'https://docs.test.example:8443/x/:splat', host: 'docs.test.example:8443' },
  { toPath: 'https://docs.test.example?to=:splat', host: 'docs.test.example' },
  { toPath: 'https://docs.test.example#:splat', host: 'docs.test.example' },
];

/** Targets that name another host than they appear to, or let a visitor name the host. */
const OPEN = [
  '/:splat',
  '/:splat/more',
  '/./:splat',
  '/%2e/:splat',
  '/blog/../:splat',
  '/blog/%2E%2e/:splat',
  '/blog/..:splat',
  '/\\:splat',
  '/\\evil.example',
  '/./\\evil.example',
  '/blog/..//evil.example',
  '/%2f:splat',
  '/%2fevil.example',
  '/.%2f/evil.example',
  '/%5c:splat',
  '/%5Cevil.example',
  '/%09/evil.example',
  '/%0a/:splat',
  '/%0d:splat',
  'https://:splat',
  'https://:splat/blog',
  `${OURS}:splat`,
  `${OURS}.:splat`,
  `${OURS}:80:splat`,
  `${OURS}@evil.example`,
  `${OURS}@evil.example/blog`,
  `${OURS}:splat@evil.example/blog`,
  `${OURS}\\.evil.example/blog`,
  `${OURS}\\@evil.example/blog`,
  'https:///evil.example',
  'https://\\evil.example',
  'https://%77ww.test.example%40evil.example/',
];

/** Text that a visitor can add below a family, as in the address. */
const SPLATS = [
  'evil.example',
  '/evil.example',
  '//evil.example',
  '\\evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '%2f%2fevil.example',
  '%5cevil.example',
  '%5c%5cevil.example',
  '%09/evil.example',
  '%0a/evil.example',
  '%0d%0aLocation:%20https://evil.example',
  '%20/evil.example',
  '%00/evil.example',
  'https:evil.example',
  'https://evil.example',
  '@evil.example',
  '.evil.example',
  ':80@evil.example',
  '..//evil.example',
  './/evil.example',
  '%2e%2e//evil.example',
  '../../evil.example',
  ':splat',
  '$&$1',
  '?//evil.example',
  '',
  '/',
  '//',
];

const rulesFor = (targets: readonly string[]) =>
  targets.map((toPath, index) => ({
    fromPath: `/family-${index}/*`,
    toPath,
    isPermanent: false,
    ignoreCase: true,
    redirectInBrowser: true,
    statusCode: 302 as const,
  }));

/** Returns an address unchanged and decoded, as some hosts read it. */
function forms(address: string): string[] {
  return [...new Set([address, decodeURIComponent(address)])];
}

function hostOf(target: string | undefined, address: string): string | undefined {
  return target === undefined ? undefined : URL.parse(target, OURS + address)?.host;
}

test('[F07] validate rejects every target that can open another host, at its toPath, and no other target', async () => {
  const targets = [...SAFE.map(({ toPath }) => toPath), ...OPEN];
  // One file per rule, because a rule that the schema rejects also drops the other rules of its file.
  const files = rulesFor(targets).map(({ fromPath, toPath }, index) => [
    `content/redirects/r${index}.yaml`,
    `rules:\n  - fromPath: ${fromPath}\n    toPath: '${toPath}'\n`,
  ]);
  const { stdout } = await run(['validate', '--format', 'json', '--at', TODAY], {
    cwd: makeSite(Object.fromEntries(files)),
  });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; file: string; line: number; column: number }[];
  };
  const refusals = diagnostics.filter(({ code }) => code === 'redirects/open-target' || code.startsWith('schema/'));
  expect(refusals.map(({ file, line, column }) => `${file}:${line}:${column}`).toSorted()).toEqual(
    OPEN.map((_target, index) => `content/redirects/r${SAFE.length + index}.yaml:3:13`).toSorted(),
  );
});

describe('matchRedirect with hostile addresses', () => {
  test.each(SAFE)('[F02] returns host $host for $toPath with any visitor text', ({ toPath, host }) => {
    const table = redirectTable(rulesFor([toPath]));
    for (const address of SPLATS.flatMap((splat) => forms(`/family-0/${splat}`))) {
      expect([address, hostOf(matchRedirect(table, address)?.target, address)]).toEqual([address, host]);
    }
    expect.assertions(SPLATS.flatMap(forms).length);
  });

  const paths = OPEN.filter((toPath) => toPath.startsWith('/') && !toPath.includes('%'));
  test.each(paths)('[F02] stays on our host for the unchecked target %s', (toPath) => {
    const table = redirectTable(rulesFor([toPath]));
    for (const address of SPLATS.flatMap((splat) => forms(`/family-0/${splat}`))) {
      expect([address, hostOf(matchRedirect(table, address)?.target, address)]).toEqual([address, 'www.test.example']);
    }
    expect.assertions(SPLATS.flatMap(forms).length);
  });
});

describe('createResolve with hostile addresses', () => {
  const targets = [...SAFE.map(({ toPath }) => toPath), ...OPEN];
  test.each(targets)('[F02] shows no page of another host for %s', (toPath) => {
    const redirects = browserRedirects(rulesFor([toPath]));
    const resolve = createResolve(
      { redirects, matchPaths: [], forwards: [], chunks: [] },
      { base: () => `${OURS}/help` },
    );
    for (const address of SPLATS.flatMap((splat) => forms(`/family-0/${splat}`))) {
      // Undefined: the browser requests the address from our host.
      expect([address, resolve(address)?.url.origin ?? OURS]).toEqual([address, OURS]);
    }
    expect.assertions(SPLATS.flatMap(forms).length);
  });
});

describe('host matcher with hostile addresses', () => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-hostile-'));
  const place = { file: 'content/redirects/legacy.yaml', line: 1, column: 1 };
  let host: PreviewRules;
  beforeAll(async () => {
    const rules = rulesFor(SAFE.map(({ toPath }) => toPath));
    writeFileSync(
      join(folder, '_redirects'),
      toNetlify(rules.map((rule) => ({ ...rule, isForced: false, place, targetPlace: place }))),
    );
    host = await loadRules(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each(SAFE.map((target, index) => ({ ...target, index })))(
    '[F01] returns host $host for $toPath with any visitor text',
    ({ host: wanted, index }) => {
      for (const path of SPLATS.flatMap((splat) => forms(`/family-${index}/${splat}`))) {
        const match = host.redirectFor({ host: 'www.test.example', path, query: '' });
        // No host rule matches across a line end, so such a path gets the 404 page.
        expect([path, hostOf(match?.to, path)]).toEqual([path, path.includes('\n') ? undefined : wanted]);
      }
      expect.assertions(SPLATS.flatMap(forms).length);
    },
  );
});
