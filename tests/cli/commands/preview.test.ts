import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

/** Runs `preview` until `visit` has seen it; gives what it printed and its exit code. */
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
  // What `visit` expects has been looked at.
  expect(visits).toBe(1);
  return { code, stdout };
}

async function built(argv: readonly string[] = []): Promise<string> {
  const cwd = makeSite();
  await run(['build', '--quiet', ...argv], { cwd });
  return cwd;
}

describe('serving', () => {
  test('[C5] serves each locale on an address of its own until it is stopped', async () => {
    let urls = new Map<string, string>();
    const { code, stdout } = await previewed(await built(), async (found) => {
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

  test('[M03] serves the samples of each locale, which lie beside the exports and not in them', async () => {
    const cwd = await built();
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

  test('[C5] serves both locales after a build of one of them', async () => {
    const cwd = await built();
    await run(['build', '--locale', 'zh-CN'], { cwd });
    await previewed(cwd, async (urls) => {
      expect([...urls.keys()]).toEqual(['en-US', 'zh-CN']);
    });
  });

  test('[C5] leads the language switch to the other locale here, on whatever port', async () => {
    await previewed(await built(), async (urls) => {
      const html = await (await fetch(`${urls.get('en-US')}/blog/peak-season`)).text();
      expect(html).toContain(`<a class="page_bar_switch" href="${urls.get('zh-CN')}/blog/peak-season"`);
    });
  });
});

describe('what keeps it from serving', () => {
  test('[C5] says to build first when there is no export', async () => {
    const { code, stderr } = await run(['preview'], { cwd: makeSite() });
    expect([code, stderr]).toEqual([2, 'There is no export at dist. Run "waybill build" first.\n']);
  });

  test.each(['http', '-1', '70000', '80.5', ''])('[C5] refuses the port "%s"', async (port) => {
    const { code, stderr } = await run(['preview', `--port=${port}`], { cwd: await built() });
    expect([code, stderr]).toEqual([2, `--port takes a number up to 65000, not "${port}".\n`]);
  });

  test('[C5] says so when the port is in use', async () => {
    const other = createServer().listen(0, 'localhost');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const { code, stderr } = await run(['preview', '--port', String(port)], { cwd: await built() });
    expect([code, stderr]).toEqual([2, `Port ${port} is in use. Choose another with --port.\n`]);
  });
});
