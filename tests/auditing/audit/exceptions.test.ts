import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { run } from '../../helpers/terminal.ts';
import { linksTo, page, writeSite } from './static-site.ts';

const SITE = {
  'index.html': page('Home', linksTo('/none', '/shop/x')),
  'shop/x.html': page('X', linksTo('/gone')),
};

/** Audits the site with a file of accepted findings, and returns the codes and places of its report. */
async function auditWith(accepted: string): Promise<{ code: number; found: string[] }> {
  const cwd = writeSite({});
  const folder = writeSite(SITE);
  writeFileSync(join(cwd, 'accepted.txt'), accepted);
  const { code, stdout } = await run(['audit', folder, '--no-axe', '--json', '--ignore', 'accepted.txt'], { cwd });
  const { diagnostics } = JSON.parse(stdout) as {
    diagnostics: { code: string; file: string; line: number }[];
  };
  return {
    code,
    found: diagnostics
      .filter((finding) => finding.code !== 'audit/headers')
      .map((finding) => `${finding.code} ${finding.file.replace(/^.*\/(?=index|shop)/, '')}:${finding.line}`),
  };
}

test('[C6] the command leaves out accepted findings, and no others', async () => {
  const { code, found } = await auditWith('# Old links\n\naudit/broken-link shop/** The shop opens in May.\r\n');
  expect([code, found]).toEqual([1, ['audit/broken-link index.html:1']]);
  expect((await auditWith('audit/broken-link **/*.html The site opens in May.')).code).toBe(0);
});

test('[C6] a line that accepts nothing is a finding with its place', async () => {
  const { found } = await auditWith(
    'audit/broken-link shop/* x\naudit/orphan shop/* x\naudit/browser * Not checked here.\n',
  );
  expect(found.toSorted()).toEqual(['audit/broken-link index.html:1', 'audit/stale-exception accepted.txt:2']);
});

test.for([
  { text: 'audit/broken-lnik ** x', hint: 'Did you mean "audit/broken-link"?' },
  { text: 'links/unknown ** x', hint: '→' },
  { text: 'audit/orphan **', hint: 'audit/orphan ** ' },
])('[C6] the command rejects the line "$text" with a hint', async ({ text, hint }) => {
  const cwd = writeSite({ ...SITE, 'accepted.txt': `${text}\n` });
  const { code, stderr } = await run(['audit', '.', '--no-axe', '--ignore', 'accepted.txt'], { cwd });
  expect([code, stderr]).toEqual([2, expect.stringContaining(hint)]);
  expect(stderr).toContain('accepted.txt:1');
});

test('[C6] the command rejects a file of accepted findings that does not exist, and a base that is no path', async () => {
  const cwd = writeSite(SITE);
  for (const options of [
    ['--ignore', 'none.txt'],
    ['--base', 'https://x.example/docs'],
  ])
    expect((await run(['audit', '.', '--no-axe', ...options], { cwd })).code).toBe(2);
});

const below = (main: string) =>
  page('Home', main, '<link rel="canonical" href="https://test.example/docs/"><link rel="icon" href="/docs/icon.svg">');

test('[C6] a site below a path of its host has its links there, and links to other parts of the host are not checked', async () => {
  const site = {
    'index.html': below(linksTo('/docs/guide/', 'guide/', 'guide/#part', '/blog')),
    'guide/index.html': page('Guide', `<p id="part">x</p>${linksTo('../', '/docs/')}`),
    'icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'sitemap.xml':
      '<urlset><url><loc>https://test.example/docs/</loc></url><url><loc>https://test.example/docs/guide/</loc></url></urlset>',
    'robots.txt': 'User-agent: *\nDisallow: /\n',
  };
  const codesOf = async (files: Record<string, string>, ...options: string[]) => {
    const { stdout } = await run(['audit', '.', '--no-axe', '--json', ...options], { cwd: writeSite(files) });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string }[] };
    return diagnostics.map(({ code }) => code).filter((code) => code !== 'audit/headers');
  };
  expect(await codesOf(site, '--base', '/docs')).toEqual([]);
  expect(await codesOf(site, '--base', '/docs/')).toEqual([]);
  expect((await codesOf(site)).length).toBeGreaterThan(3);
  const broken = { ...site, 'index.html': below(linksTo('/docs/guide/', '/docs/none', 'none', 'guide/#none')) };
  expect(await codesOf(broken, '--base', '/docs')).toEqual([
    'audit/broken-link',
    'audit/broken-link',
    'audit/missing-fragment',
  ]);
});
