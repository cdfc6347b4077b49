import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { previewWith } from '../../../cli/commands/preview.ts';
import type { PreviewParts } from '../../../cli/preview/preview-site.ts';
import type { StartEndpoints } from '../../../cli/preview/start-preview.ts';
import { buildBase, makeSite } from '../../helpers/site.ts';
import { REPOSITORY } from '../../helpers/sources.ts';
import { run, testTerminal } from '../../helpers/terminal.ts';
import { FUNCTIONS } from '../preview/edge/edge-site.ts';

/** Runs `preview` until `visit` has finished. Returns the output and the exit code. */
async function previewed(cwd: string, visit: (urls: Map<string, string>) => Promise<void>) {
  let stdout = '';
  let visits = 0;
  const stream = new Writable({
    write(chunk, _encoding, done) {
      stdout += String(chunk);
      done();
    },
  });
  const { code } = await run(['preview', '--port', '0'], {
    cwd,
    stdout: stream,
    whenStopped: () => {
      visits += 1;
      const lines = stdout.matchAll(/^(\S+) {2}(http\S+)$/gm);
      return visit(new Map([...lines].map(([, locale = '', url = '']) => [locale, url])));
    },
  });
  // This proves that the expectations in `visit` have run.
  expect(visits).toBe(1);
  return { code, stdout };
}

const base = buildBase();

describe('preview command', () => {
  test('[C5] serves each locale at its own address until it is stopped', async () => {
    let urls = new Map<string, string>();
    const { code, stdout } = await previewed(base.cwd, async (found) => {
      urls = found;
      for (const [locale, url] of found) {
        expect(await (await fetch(url)).text()).toContain(`<html lang="${locale}"`);
      }
    });
    expect(code).toBe(0);
    expect([...urls.keys()]).toEqual(['en-US', 'zh-CN']);
    expect(stdout).toContain('Stop with Ctrl+C.');
    await expect(fetch(urls.get('en-US') ?? '')).rejects.toThrow('fetch failed');
  });

  test('[C5][M03] serves both locales after one build each, with the samples page that is not part of the exports', async () => {
    const cwd = makeSite();
    await run(['build', '--quiet'], { cwd });
    await run(['build', '--quiet', '--locale', 'zh-CN'], { cwd });
    await previewed(cwd, async (urls) => {
      for (const [locale, url] of urls) {
        const html = await (await fetch(`${url}/samples`)).text();
        expect(html).toContain(`<html lang="${locale}"`);
        expect(html).toContain('data-sample="hero"');
        expect(existsSync(join(cwd, 'dist', locale, 'samples.html'))).toBe(false);
      }
      expect([...urls.keys()]).toEqual(['en-US', 'zh-CN']);
    });
  });

  test('[C5] points the language switch to the local address of the other locale on any port', async () => {
    await previewed(base.cwd, async (urls) => {
      const html = await (await fetch(`${urls.get('en-US')}/blog/peak-season`)).text();
      expect(html).toContain(`<a class="page_bar_switch" href="${urls.get('zh-CN')}/blog/peak-season"`);
    });
  });
});

describe('preview command with edge functions', () => {
  /** Mocks the hosts behind the site. It answers with the options that it was started with. */
  const startEndpoints: StartEndpoints = async ({ port, folder, siblings }) => {
    const server = createServer((_, response) => {
      const ports = siblings.map((one) => [one.locale, one.port]);
      response.end(JSON.stringify({ folder, ports }));
    }).listen(port, 'localhost');
    await once(server, 'listening');
    const { port: actual } = server.address() as AddressInfo;
    const close = async () => void server.close();
    return { url: `http://localhost:${actual}`, port: actual, close };
  };

  async function previewedWith(
    parts: Partial<PreviewParts>,
    visit: (urls: string[]) => Promise<void> = async () => {},
    { quiet = false, country }: { quiet?: boolean; country?: string } = {},
  ) {
    const { cwd } = base;
    const { terminal, stdout, stderr } = testTerminal({
      cwd,
      environment: { PATH: process.env.PATH, WAYBILL_TAG_CONTAINER: 'GTM-EXAMPLE', SECRET: 'kept here' },
      whenStopped: () => visit([...stdout().matchAll(/http:\S+/g)].map(([url]) => url)),
    });
    const functions = { folder: FUNCTIONS, root: REPOSITORY };
    const code = await previewWith({ functions, ...parts })(
      { out: 'dist', port: '0', quiet, ...(country !== undefined && { country }) },
      terminal,
    );
    return { cwd, code, stdout: stdout(), stderr: stderr() };
  }

  test('[C5] runs the functions for both locales with the addresses of the local hosts and stops them at the end', async () => {
    let seen: string[] = [];
    const { cwd, code, stdout, stderr } = await previewedWith({ startEndpoints }, async (urls) => {
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
    });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^en-US {2}http:.*\nzh-CN {2}http:.*\napp and endpoints {2}http:.*\nstored leads {2}http:.*\/leads\nevent sink {2}http:.*\/__sink\nStop with Ctrl\+C\.\n$/,
    );
    expect(seen).toHaveLength(5);
    for (const url of seen) await expect(fetch(url)).rejects.toThrow('fetch failed');
    expect(readdirSync(join(cwd, '.waybill/edge'))).toEqual(['deno']);
  });

  test('[C5] shows the site to a visitor from the country of --country, unless the request names another', async () => {
    const countries: unknown[] = [];
    const ask = async (url: string, headers: Record<string, string> = {}) => {
      const { country }: { country?: { code: string } } = JSON.parse(
        await (await fetch(`${url}/geography`, { headers })).text(),
      );
      countries.push(country?.code);
    };
    const visit = async ([english = '', chinese = '']: string[]) => {
      await ask(english);
      await ask(chinese);
      await ask(english, { 'x-preview-country': 'US' });
    };
    const { code, stdout } = await previewedWith({}, visit, { country: 'de' });
    expect(countries).toEqual(['DE', 'DE', 'US']);
    expect(stdout).toMatch(/^country of every visitor {2}DE\nStop with/m);
    expect(code).toBe(0);
  });

  test.each(['Germany', 'ZZ', ''])('[C5] does not start for a country that does not exist: "%s"', async (country) => {
    const { code, stdout, stderr } = await previewedWith({}, undefined, { country });
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toBe(`--country takes a code of two letters such as DE or CN (ISO 3166-1), not "${country}".\n`);
  });

  test.each([
    { quiet: false, says: 'sink  consent  /blog  analytics on\nsink  and 40 more\n' },
    { quiet: true, says: '' },
  ])('[T01] prints a line for each arrival at the event sink unless quiet: $quiet', async ({ quiet, says }) => {
    const summary = { 'en-US': 'analytics on', 'zh-CN': '分析：允许' };
    const arrival = { kind: 'consent', path: '/blog', summary, payload: '', number: 1, time: new Date(0) } as const;
    const starter: StartEndpoints = async (options) => {
      const server = await startEndpoints(options);
      for (let count = 0; count < 100; count += 1) options.sink.onArrival(arrival);
      return server;
    };
    const { code, stdout, stderr } = await previewedWith({ startEndpoints: starter }, undefined, { quiet });
    expect([code, stderr]).toEqual([0, '']);
    const lines = stdout.match(/^sink .*\n/gm) ?? [];
    expect(lines).toHaveLength(quiet ? 0 : 61);
    expect(lines.slice(-2).join('')).toBe(says);
  });

  test('[C5] does not start when a function cannot be loaded', async () => {
    const cwd = makeSite({ 'functions/torn.ts': 'export default () => {' });
    const functions = { folder: join(cwd, 'functions'), root: cwd };
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
    const { code, stdout, stderr } = await previewedWith({ functions, startEndpoints: starter });
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
    const { code, stderr } = await run(['preview', '--port', String(port)], { cwd: base.cwd });
    expect([code, stderr]).toEqual([2, `Port ${port} is in use. Choose another with --port.\n`]);
  });
});
