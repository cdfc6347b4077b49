import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { previewWith } from '../../../cli/commands/preview.ts';
import type { PreviewParts } from '../../../cli/preview/preview-site.ts';
import type { StartEndpoints } from '../../../cli/preview/start-preview.ts';
import { buildBase, makeBuiltSite, makeSite } from '../../helpers/site.ts';
import { REPOSITORY } from '../../helpers/sources.ts';
import { run, testTerminal } from '../../helpers/terminal.ts';
import { FUNCTIONS } from '../preview/edge/edge-site.ts';

/** A folder without edge functions. */
const NO_FUNCTIONS = { folder: join(import.meta.dirname, 'no-functions'), root: import.meta.dirname };

interface Visit {
  cwd?: string;
  parts?: Partial<PreviewParts>;
  visit?: (urls: string[]) => Promise<void>;
  options?: { quiet?: boolean; country?: string; port?: string };
}

/** Runs `preview` until `visit` has finished. Returns the output and the exit code. */
async function previewed({ cwd = base.cwd, parts, visit = async () => {}, options }: Visit = {}) {
  const { terminal, stdout, stderr } = testTerminal({
    cwd,
    environment: { PATH: process.env.PATH, WAYBILL_TAG_CONTAINER: 'GTM-EXAMPLE', SECRET: 'kept here' },
    whenStopped: () => visit([...stdout().matchAll(/http:\S+/g)].map(([url]) => url)),
  });
  const code = await previewWith({ functions: NO_FUNCTIONS, ...parts })(
    { out: 'dist', port: '0', ...options },
    terminal,
  );
  return { code, stdout: stdout(), stderr: stderr() };
}

const base = buildBase();

describe('preview command', () => {
  test('[C5][M03] serves each locale at its own address until it is stopped, with the samples page', async () => {
    let seen: string[] = [];
    const visit = async (urls: string[]) => {
      seen = urls;
      const [english = '', chinese = ''] = urls;
      for (const [locale, url] of [
        ['en-US', english],
        ['zh-CN', chinese],
      ] as const) {
        expect(await (await fetch(url)).text()).toContain(`<html lang="${locale}"`);
        const samples = await (await fetch(`${url}/samples`)).text();
        expect(samples).toContain(`<html lang="${locale}"`);
        expect(samples).toContain('data-sample="hero"');
        expect(existsSync(join(base.cwd, 'dist', locale, 'samples.html'))).toBe(false);
      }
      const post = await (await fetch(`${english}/blog/peak-season`)).text();
      expect(post).toContain(`<a class="page_bar_switch" href="${chinese}/blog/peak-season"`);
    };
    const { code, stdout } = await previewed({ visit });
    expect(code).toBe(0);
    expect(stdout).toMatch(/^en-US {2}http:.*\nzh-CN {2}http:.*\nStop with Ctrl\+C\.\n$/);
    await expect(fetch(seen[0] ?? '')).rejects.toThrow('fetch failed');
  });

  test('[C5][M03] serves the samples page of a locale after a build of the other locale', async () => {
    const cwd = await makeBuiltSite();
    for (const flags of [[], ['--locale', 'zh-CN']]) await run(['build', '--quiet', ...flags], { cwd });
    const texts: string[] = [];
    const visit = async (urls: string[]) => {
      for (const url of urls) texts.push(await (await fetch(`${url}/samples`)).text());
    };
    await previewed({ cwd, visit });
    expect(texts).toEqual(['en-US', 'zh-CN'].map((locale) => expect.stringContaining(`<html lang="${locale}"`)));
  });
});

describe('preview command with edge functions', () => {
  /** Mocks the hosts behind the site. It answers with the options that it was started with. */
  const startEndpoints: StartEndpoints = async ({ port, folder, siblings }) => {
    const server = createServer((_, response) => {
      const ports = siblings.map((sibling) => [sibling.locale, sibling.port]);
      response.end(JSON.stringify({ folder, ports }));
    }).listen(port, 'localhost');
    await once(server, 'listening');
    const { port: actual } = server.address() as AddressInfo;
    const close = async () => void server.close();
    return { url: `http://localhost:${actual}`, port: actual, close };
  };

  const functions = { folder: FUNCTIONS, root: REPOSITORY };

  test('[C5] runs the functions for both locales with the local hosts and the country of --country, and stops them at the end', async () => {
    let seen: string[] = [];
    const countries: unknown[] = [];
    const visit = async (urls: string[]) => {
      seen = urls;
      const [english = '', chinese = '', endpoints = ''] = urls;
      for (const [url, locale] of [
        [english, 'en-US'],
        [chinese, 'zh-CN'],
      ]) {
        const answer: unknown = await (await fetch(`${url}/request`)).json();
        expect(answer).toMatchObject({
          locale,
          appHost: endpoints,
          endpointsHost: endpoints,
          container: 'GTM-EXAMPLE',
        });
        expect(JSON.stringify(answer)).not.toContain('kept here');
      }
      const about: unknown = await (await fetch(endpoints)).json();
      const ports = [english, chinese].map((url) => Number(new URL(url).port));
      expect(about).toMatchObject({
        ports: [
          ['en-US', ports[0]],
          ['zh-CN', ports[1]],
        ],
      });
      for (const [url = '', headers] of [[english], [chinese], [english, { 'x-preview-country': 'US' }]] as const)
        countries.push(await (await fetch(`${url}/geography`, headers && { headers })).json());
    };
    const parts = { functions, startEndpoints };
    const { code, stdout, stderr } = await previewed({ parts, visit, options: { country: 'de' } });
    expect(countries).toMatchObject(['DE', 'DE', 'US'].map((country) => ({ country: { code: country } })));
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^en-US {2}http:.*\nzh-CN {2}http:.*\napp and endpoints {2}http:.*\nstored leads {2}http:.*\/leads\nevent sink {2}http:.*\/__sink\ncountry of every visitor {2}DE\nStop with Ctrl\+C\.\n$/,
    );
    expect(seen).toHaveLength(5);
    for (const url of seen) await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(readdirSync(join(base.cwd, '.waybill/edge'))).toEqual(['deno']);
  });

  test.each(['Germany', 'ZZ', ''])('[C5] does not start for a country that does not exist: "%s"', async (country) => {
    const { code, stdout, stderr } = await previewed({ options: { country } });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`--country takes a code of two letters such as DE or CN (ISO 3166-1), not "${country}".\n`);
  });

  test.each([
    { quiet: false, says: 'sink  consent  /blog  analytics on\nsink  and 40 more\n' },
    { quiet: true, says: '' },
  ])('[T01] prints a line for each arrival at the event sink unless quiet: $quiet', async ({ quiet, says }) => {
    const summary = 'analytics on';
    const arrival = { kind: 'consent', path: '/blog', summary, payload: '', number: 1, time: new Date(0) } as const;
    const starter: StartEndpoints = async (options) => {
      const server = await startEndpoints(options);
      for (let count = 0; count < 100; count += 1) options.sink.onArrival(arrival);
      return server;
    };
    const { code, stdout, stderr } = await previewed({ parts: { startEndpoints: starter }, options: { quiet } });
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.match(/^sink .*\n/gm) ?? [];
    expect(lines).toHaveLength(quiet ? 0 : 61);
    expect(lines.slice(-2).join('')).toBe(says);
  });

  test('[C5] does not start when a function cannot be loaded', async () => {
    const cwd = makeSite({ 'functions/torn.ts': 'export default () => {' });
    const torn = { folder: join(cwd, 'functions'), root: cwd };
    let closed = 0;
    const starter: StartEndpoints = async (options) => {
      const server = await startEndpoints(options);
      return {
        ...server,
        close: () => {
          closed += 1;
          return server.close();
        },
      };
    };
    const { code, stdout, stderr } = await previewed({ parts: { functions: torn, startEndpoints: starter } });
    expect([code, stdout, closed]).toEqual([2, '', 1]);
    expect(stderr).toContain('torn');
  });
});

describe('preview command that cannot start', () => {
  test('[C5] asks for a build first when there is no export', async () => {
    const cwd = makeSite();
    const { code, stderr } = await run(['preview'], { cwd });
    expect([code, stderr]).toEqual([2, 'There is no export at dist. Run "npx waybill build" first.\n']);
    expect(existsSync(join(cwd, '.waybill'))).toBe(false);
  });

  test.each(['http', '-1', '70000', '80.5', ''])('[C5] rejects the port "%s"', async (port) => {
    const { code, stderr } = await run(['preview', `--port=${port}`], { cwd: base.cwd });
    expect([code, stderr]).toEqual([2, `--port takes a number up to 65000, not "${port}".\n`]);
  });

  test('[C5] explains that the port is in use', async () => {
    const other = createServer().listen(0, 'localhost');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await previewed({ options: { port: String(port) } });
    expect([code, stderr]).toEqual([2, `Port ${port} is in use. Choose another with --port.\n`]);
  });
});
