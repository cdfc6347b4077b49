import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkHostRules } from '../../../pipeline/emit/check-host-rules.ts';
import { headersFile } from '../../../pipeline/emit/headers.ts';
import { sandboxFiles } from '../../../pipeline/emit/sandbox-files.ts';
import { REPOSITORY } from '../../helpers/sources.ts';
import { baseFile, exportOf, fileOf, readTestSite } from '../support/site.ts';

const LIBRARY = join(REPOSITORY, 'node_modules/@qwik.dev/partytown/lib');
const browser = { sandboxWorker: 'answer(self.__SANDBOX_POLICY)' };
const SETTINGS = 'content/site/en-US.yaml';
const WITH_SCRIPT = `${baseFile(SETTINGS)}
thirdParties:
  workerScripts:
    - { name: Counter, company: Nobody, country: Nowhere, url: "https://tags.example/a.js", purpose: analytics }
`;

function policyIn(options: Parameters<typeof sandboxFiles>[0]): string {
  const { files, folder } = sandboxFiles(options);
  const [, code] = files.find(([path]) => path === `${folder.slice(1)}sw.js`) ?? [];
  return String(JSON.parse(String(code).slice('answer('.length, -1)));
}

describe('sandbox for worker scripts', () => {
  test("[T08] consists of the package's service worker, byte for byte, and our wrapper", () => {
    const { folder, files } = sandboxFiles({ browser });
    expect(folder).toMatch(/^\/~partytown\/0\.14\.4-[0-9a-f]{8}\/$/);
    expect(files.map(([path]) => path)).toEqual(
      [`${folder}sw.js`, `${folder}partytown-sw.js`].map((url) => url.slice(1)),
    );
    expect(files[1]?.[1]).toEqual(readFileSync(join(LIBRARY, 'partytown-sw.js')));
  });

  test('[T08] has another folder name when any part of it changes', () => {
    const folders = [
      sandboxFiles({ browser }),
      sandboxFiles({ browser: { sandboxWorker: 'answer()' } }),
      sandboxFiles({ browser, hosts: ['https://collect.example'] }),
    ].map(({ folder }) => folder);
    expect(new Set(folders).size).toBe(3);
    expect(sandboxFiles({ browser }).folder).toBe(folders[0]);
  });

  test('[M05] has a policy for its one script that allows requests to our origin and the configured hosts', () => {
    const html = readFileSync(join(LIBRARY, 'partytown-sandbox-sw.html'), 'utf8');
    const [, script = ''] = /<script type="module">(.*)<\/script>/s.exec(html) ?? [];
    const digest = createHash('sha256').update(script).digest('base64');
    expect(policyIn({ browser, hosts: ['https://collect.example'] }).split('; ')).toEqual([
      "default-src 'none'",
      `script-src 'sha256-${digest}' 'unsafe-eval'`,
      'worker-src blob:',
      "connect-src 'self' https://collect.example",
      "frame-ancestors 'self'",
      "base-uri 'none'",
      "form-action 'none'",
    ]);
    expect(policyIn({ browser })).toContain("; connect-src 'self'; ");
  });
});

describe('export with worker scripts', () => {
  test('[M05] allows requests to the hosts from the settings, each once', () => {
    const hosts = ['https://b.example', 'https://*.a.example'];
    const script = (name: string) => ({ name, company: 'Nobody', country: 'Nowhere', purpose: 'analytics', hosts });
    const workerScripts = ['x', 'y'].map((name) => ({ ...script(name), url: `https://tags.example/${name}.js` }));
    const settings = `${baseFile(SETTINGS)}\nthirdParties: ${JSON.stringify({ workerScripts })}\n`;
    const files = exportOf(readTestSite({ [SETTINGS]: settings }), 'en-US', {
      outside: { with: 'third-parties', keys: {} },
    });
    const [, worker = ''] = [...files].find(([path]) => /^~partytown\/.*\/sw\.js$/.test(path)) ?? [];
    expect(worker).toContain("; connect-src 'self' https://*.a.example https://b.example; ");
  });

  test('[T08] contains the sandbox only in a locale with a worker script', () => {
    const site = readTestSite({ [SETTINGS]: WITH_SCRIPT });
    const isOurs = (path: string) => path.startsWith('~partytown/');
    const english = [...exportOf(site).keys()].filter(isOurs);
    expect(english.map((path) => path.split('/').at(-1)).toSorted()).toEqual(['partytown-sw.js', 'sw.js']);
    expect([...exportOf(site, 'zh-CN').keys()].filter(isOurs)).toEqual([]);
    expect(fileOf(exportOf(site, 'zh-CN'), '_headers')).not.toContain('~partytown');
    // Documents announce the sandbox although they name no tag container.
    expect(fileOf(exportOf(site), 'index.html')).toMatch(/<script [^>]*data-tags=""/);
    expect(fileOf(exportOf(site, 'zh-CN'), 'index.html')).not.toContain('data-tags');
    const headers = fileOf(exportOf(site), '_headers');
    expect(headers).toMatch(/^\/~partytown\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n/m);
  });

  test('[M05] changes the page policy only by allowing frames from its own origin', () => {
    const inline = { sheets: ['a{}'], loader: 'b' };
    const policyOf = (hasSandbox: boolean) => {
      const headers = headersFile({ ...inline, hasSandbox });
      checkHostRules({ headers, redirects: '' });
      return /Content-Security-Policy: (.*)/.exec(headers)?.[1]?.split('; ') ?? [];
    };
    const [strict, loose] = [policyOf(false), policyOf(true)];
    const differing = loose.filter((directive) => !strict.includes(directive));
    expect(strict.length).toBeGreaterThan(10);
    expect(loose).toHaveLength(strict.length);
    expect(differing.map((directive) => directive.replace("'self' ", ''))).toEqual(
      strict.filter((directive) => directive.startsWith('frame-src ')),
    );
  });
});
