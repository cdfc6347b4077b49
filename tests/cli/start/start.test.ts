import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startWith } from '../../../cli/commands/start.ts';
import type { BuildEvents, StartBuild } from '../../../cli/start/build-order.ts';
import { startBuild } from '../../../cli/start/start-build.ts';
import type { BuildResult } from '../../../pipeline/build-input.ts';
import { buildBase, makeBuiltSite, makeSite } from '../../helpers/site.ts';
import { run, testTerminal } from '../../helpers/terminal.ts';
import { post } from '../../pipeline/support/items.ts';

const POST = 'content/en-US/blog/rates.md';
/** A folder without edge functions. */
const functions = { folder: join(import.meta.dirname, 'no-functions'), root: import.meta.dirname };

/** Runs `start` until `visit` has finished. `visit` gets the addresses of both locales. */
async function started(
  cwd: string,
  build: StartBuild,
  visit: (english: string, chinese: string, printed: () => string) => Promise<void>,
  environment: Record<string, string> = {},
) {
  let visits = 0;
  const { terminal, stdout, stderr } = testTerminal({
    cwd,
    environment: { WAYBILL_IMAGES: process.env.WAYBILL_IMAGES, ...environment },
    whenStopped: async () => {
      visits += 1;
      const [english = '', chinese = ''] = [...stdout().matchAll(/http:\S+/g)].map(([url]) => url);
      await visit(english, chinese, () => stdout() + stderr());
    },
  });
  const code = await startWith({ functions, startBuild: build })(
    { content: 'content', out: 'dist', port: '0' },
    terminal,
  );
  expect(visits).toBe(1);
  return { code, stdout: stdout(), stderr: stderr() };
}

/** A build that the test controls. Its files are those of a finished export. */
function gatedBuild(cwd: string, finished: string) {
  const ended = Promise.withResolvers<BuildResult | undefined>();
  const folder = join(cwd, '.waybill/exports/gated/a');
  let events: BuildEvents | undefined;
  const write = (path: string, content?: Uint8Array) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    if (content === undefined) cpSync(join(finished, path), join(folder, path));
    else writeFileSync(join(folder, path), content);
    events?.onFile(path);
  };
  const start: StartBuild = (_order, given) => {
    events = given;
    return { result: ended.promise, stop: async () => ended.resolve(undefined) };
  };
  return {
    start,
    write,
    onStage: (...given: Parameters<BuildEvents['onStage']>) => events?.onStage(...given),
    /** Writes the host's rules and announces the planned files of en-US. */
    stage(planned: string[]) {
      for (const name of ['_headers', '_redirects']) write(`en-US/${name}`);
      events?.onStaged({ folder, locales: [{ locale: 'en-US', name: 'Testline', planned }] });
    },
    /** Makes the export live, as the last step of a build does. */
    publish: () => symlinkSync(folder, join(cwd, 'dist')),
    end: (result: BuildResult | undefined) => ended.resolve(result),
  };
}

const base = buildBase();

describe('first start', () => {
  const gated = () => {
    const cwd = makeSite();
    return { cwd, ...gatedBuild(cwd, realpathSync(join(base.cwd, 'dist'))) };
  };

  test('[C3] serves the first page with the rules of its host before the export is whole', async () => {
    const { cwd, start, stage, write } = gated();
    await started(cwd, start, async (english) => {
      stage(['index.html', 'blog.html']);
      write('en-US/index.html');
      const response = await fetch(english);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await response.text()).toContain('<html lang="en-US"');
      expect(existsSync(join(cwd, 'dist'))).toBe(false);
    });
  });

  test('[C3] answers the request for a planned picture when its file is complete, with its bytes', async () => {
    const { cwd, start, stage, write } = gated();
    await started(cwd, start, async (english) => {
      stage(['index.html', 'static/yard.avif', 'static/quay.avif']);
      let isAnswered = false;
      const answer = fetch(`${english}/static/yard.avif`).then(async (response) => {
        isAnswered = true;
        return [response.headers.get('content-type'), Buffer.from(await response.arrayBuffer())];
      });
      // These two requests prove that the server has had time for the first one.
      write('en-US/index.html');
      expect((await fetch(english)).status).toBe(200);
      write('en-US/static/quay.avif', Buffer.from('quay'));
      expect(await (await fetch(`${english}/static/quay.avif`)).text()).toBe('quay');
      expect(isAnswered).toBe(false);
      write('en-US/static/yard.avif', Buffer.from('yard'));
      expect(await answer).toEqual(['image/avif', Buffer.from('yard')]);
    });
  });

  test('[C3] answers a path that no file will have with 404 at once', async () => {
    const { cwd, start, stage, write } = gated();
    await started(cwd, start, async (english) => {
      stage(['index.html', '404.html']);
      write('en-US/404.html');
      expect((await fetch(`${english}/static/none.avif`)).status).toBe(404);
    });
  });

  test('[C4] shows the stage with its counts until a page can be served, and loads again without script', async () => {
    const { cwd, start, onStage } = gated();
    await started(cwd, start, async (english, chinese) => {
      onStage('read content', { done: 3, total: 48 });
      for (const url of [english, chinese]) {
        const response = await fetch(`${url}/blog`);
        expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
        const html = await response.text();
        expect(html).toContain('Stage: read content 3 of 48.');
        expect(html).toContain('<meta http-equiv="refresh" content="1">');
      }
    });
  });

  test('[C3] shows the findings when the build fails, and ends waiting requests', async () => {
    const { cwd, start, stage, end, onStage } = gated();
    const finding = { code: 'links/unknown-page', severity: 'error', message: 'No page <b> has this path.' } as const;
    const { code } = await started(cwd, start, async (english) => {
      onStage('render pages');
      stage(['index.html']);
      const waiting = fetch(english);
      // The request is in the server once another one is answered.
      expect((await fetch(`${english}/none`)).status).toBe(404);
      end({ diagnostics: [finding], why: [] });
      expect((await waiting).status).toBe(503);
      const response = await fetch(english);
      expect(response.status).toBe(503);
      const html = await response.text();
      expect(html).toContain('The build failed');
      expect(html).toContain('error links/unknown-page');
      expect(html).toContain('No page &#60;b&#62; has this path.');
    });
    expect(code).toBe(1);
  });

  test('[C3] serves the export after the build', async () => {
    const { cwd, start, stage, write, publish, end } = gated();
    await started(cwd, start, async (english) => {
      stage(['index.html']);
      write('en-US/index.html');
      expect((await fetch(english)).status).toBe(200);
      publish();
      end({ diagnostics: [], why: [] });
      expect((await fetch(english)).status).toBe(200);
    });
  });

  test('[C3] ends with exit code 2 when the process of the build ends without a result', async () => {
    const { cwd, start, end } = gated();
    const { code } = await started(cwd, start, async (english) => {
      end(undefined);
      expect(await (await fetch(english)).text()).toContain('The build has ended unexpectedly. See the terminal.');
    });
    expect(code).toBe(2);
  });
});

/** The process of a build, and its end. */
function realBuild() {
  let ended: Promise<unknown> | undefined;
  const start: StartBuild = (...given) => {
    const running = startBuild(...given);
    ended = running.result;
    return running;
  };
  return { start, ended: () => ended };
}

describe('start with the process of a build', () => {
  test('[C3] builds the site in both locales', async () => {
    const cwd = await makeBuiltSite();
    writeFileSync(join(cwd, POST), post('Rates of the week'));
    const { start, ended } = realBuild();
    const visit = async (english: string, chinese: string, printed: () => string) => {
      await ended();
      expect(printed()).toContain('Published 49 pages to dist');
      expect(await (await fetch(`${english}/blog/rates`)).text()).toContain('<html lang="en-US"');
      expect(await (await fetch(chinese)).text()).toContain('<html lang="zh-CN"');
    };
    expect((await started(cwd, start, visit)).code).toBe(0);
  });

  test('[C3] keeps serving the previous export when the build fails, and says so in the browser and the terminal', async () => {
    const cwd = await makeBuiltSite();
    const before = realpathSync(join(cwd, 'dist'));
    writeFileSync(join(cwd, POST), post('Rates of the week', { author: 'nobody' }));
    const { start, ended } = realBuild();
    const { code, stderr } = await started(cwd, start, async (english, _chinese, printed) => {
      await ended();
      expect(printed()).toContain('Nothing was published');
      const html = await (await fetch(`${english}/blog`)).text();
      expect(html).toContain('The build failed, so this is the previous export.');
      expect(html).toContain('error reference/unknown');
      expect(html).toContain('<h1');
    });
    expect(code).toBe(1);
    expect(stderr).toContain('error reference/unknown');
    expect(realpathSync(join(cwd, 'dist'))).toBe(before);
  });

  test('[C3] stops the build when the person stops the server', async () => {
    const cwd = makeSite();
    const { code, stderr } = await started(cwd, startBuild, async () => {});
    expect([code, stderr]).toEqual([0, '']);
    expect(existsSync(join(cwd, 'dist'))).toBe(false);
  });
});

describe('arguments of start', () => {
  test.each([
    { argv: ['--content', 'none'], message: 'There is no content folder "none".' },
    { argv: ['--port', 'http'], message: '--port takes a number up to 65000, not "http".' },
  ])('[C3] $argv are refused before anything is built', async ({ argv, message }) => {
    const cwd = makeSite();
    const { code, stderr } = await run(['start', ...argv], { cwd });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(existsSync(join(cwd, '.waybill/exports'))).toBe(false);
  });
});
