import { existsSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { startWith } from '../../../cli/commands/start.ts';
import { type BuildEvents, type StartBuild, startBuild } from '../../../cli/start/start-build.ts';
import { previewTexts } from '../../../locales/services.ts';
import type { BuildResult } from '../../../pipeline/publish/build-input.ts';
import { faultsIn } from '../../helpers/endpoints.ts';
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
) {
  let visits = 0;
  const { terminal, stdout, stderr } = testTerminal({
    cwd,
    environment: { WAYBILL_IMAGES: process.env.WAYBILL_IMAGES },
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

/** A build that the test controls. */
function gatedBuild() {
  const ended = Promise.withResolvers<BuildResult | undefined>();
  let events: BuildEvents | undefined;
  const start: StartBuild = (_order, given) => {
    events = given;
    return { result: ended.promise, stop: async () => ended.resolve(undefined) };
  };
  return {
    start,
    onStage: (...given: Parameters<BuildEvents['onStage']>) => events?.onStage(...given),
    end: (result: BuildResult | undefined) => ended.resolve(result),
  };
}

const base = buildBase();

describe('start while the site is built', () => {
  test('[C4] shows the stages with their counts on every path, in the language of the site', async () => {
    const { start, onStage } = gatedBuild();
    await started(makeSite(), start, async (english, chinese) => {
      onStage('read content', { done: 3, total: 48 });
      const pages = await Promise.all(
        [`${english}/blog`, chinese].map(async (url) => {
          const response = await fetch(url);
          expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
          const html = await response.text();
          expect(faultsIn(html)).toEqual([]);
          return html;
        }),
      );
      expect(pages[0]).toContain('<html lang="en-US">');
      expect(pages[0]).toContain('<p id="step" role="status">Step 2 of 8: Read content</p>');
      expect(pages[0]).toContain('<li aria-current="step">Read content<span>3 of 48</span></li>');
      expect(pages[1]).toContain('<html lang="zh-CN">');
      expect(pages[1]).toContain('第2步，共8步：读取内容');
      expect(pages[0]).not.toMatch(/\p{Script=Han}/u);
    });
  });

  test('[C4] loads again without script, and its policy allows its own styles and script only', async () => {
    const { start } = gatedBuild();
    await started(makeSite(), start, async (english) => {
      const response = await fetch(english);
      expect(await response.text()).toContain('<noscript><meta http-equiv="refresh" content="1"></noscript>');
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      expect(policy).not.toContain('unsafe');
      const font = await fetch(`${english}/track_and_trace/fonts/archivo.woff2`);
      expect([font.status, font.headers.get('content-type')]).toEqual([200, 'font/woff2']);
    });
  });

  test('[C3] does not serve an earlier export, and serves the new one after the build', async () => {
    const cwd = makeSite();
    symlinkSync(realpathSync(join(base.cwd, 'dist')), join(cwd, 'dist'));
    const { start, end } = gatedBuild();
    const report = { locales: {} } as NonNullable<BuildResult['report']>;
    await started(cwd, start, async (english) => {
      expect((await fetch(english)).status).toBe(503);
      end({ diagnostics: [], why: [], report: { ...report, stages: {}, diagnostics: { error: 0, warning: 0 } } });
      const response = await fetch(english);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(await response.text()).toContain('<html lang="en-US"');
    });
  });

  test('[C3] shows the findings when the build fails', async () => {
    const { start, end } = gatedBuild();
    const finding = { code: 'links/unknown-page', severity: 'error', message: 'No page <b> has this path.' } as const;
    const { code } = await started(makeSite(), start, async (english) => {
      end({ diagnostics: [finding], why: [] });
      const response = await fetch(english);
      expect(response.status).toBe(503);
      const html = await response.text();
      expect(html).toContain('The build failed');
      expect(html).toContain('error links/unknown-page');
      expect(html).toContain('No page &#60;b&#62; has this path.');
    });
    expect(code).toBe(1);
  });

  test('[C3] ends with exit code 2 when the process of the build ends without a result', async () => {
    const { start, end } = gatedBuild();
    const { code } = await started(makeSite(), start, async (english) => {
      end(undefined);
      expect(await (await fetch(english)).text()).toContain('The build has ended unexpectedly. See the terminal.');
    });
    expect(code).toBe(2);
  });
});

/** The process of a build, its end, and the stages that it reports. */
function realBuild() {
  let ended: Promise<unknown> | undefined;
  const stages = new Set<string>();
  const start: StartBuild = (order, events) => {
    const onStage: BuildEvents['onStage'] = (stage, parts) => {
      stages.add(stage);
      events.onStage(stage, parts);
    };
    const running = startBuild(order, { ...events, onStage });
    ended = running.result;
    return running;
  };
  return { start, stages, ended: () => ended };
}

describe('start with the process of a build', () => {
  test('[C3] builds the site in both locales without AVIF and social images, and says so', async () => {
    const cwd = makeSite();
    const { start, stages, ended } = realBuild();
    const { code } = await started(cwd, start, async (english, chinese, printed) => {
      await ended();
      expect(printed()).toContain('Published 48 pages to dist');
      expect(printed()).toContain('Without AVIF and social images');
      expect(await (await fetch(`${english}/blog`)).text()).toContain('<html lang="en-US"');
      expect(await (await fetch(chinese)).text()).toContain('<html lang="zh-CN"');
    });
    expect(code).toBe(0);
    expect([...stages]).toEqual(Object.keys(previewTexts['en-US'].progress.stages));
  });

  test('[C3] serves the unchanged export of a full build of the same content', async () => {
    const cwd = await makeBuiltSite();
    await run(['build', '--quiet'], { cwd });
    const before = realpathSync(join(cwd, 'dist'));
    const { start, ended } = realBuild();
    const { stdout } = await started(cwd, start, async (english) => {
      await ended();
      expect((await fetch(english)).status).toBe(200);
    });
    expect(stdout).toContain('Nothing changed');
    expect(stdout).not.toContain('Without AVIF');
    expect(realpathSync(join(cwd, 'dist'))).toBe(before);
  });

  test('[C3] keeps the previous export on the disk when the build fails', async () => {
    const cwd = await makeBuiltSite();
    const before = realpathSync(join(cwd, 'dist'));
    writeFileSync(join(cwd, POST), post('Rates of the week', { author: 'nobody' }));
    const { start, ended } = realBuild();
    const { code, stderr } = await started(cwd, start, async (english, _chinese, printed) => {
      await ended();
      expect(printed()).toContain('Nothing was published');
      expect(await (await fetch(`${english}/blog`)).text()).toContain('error reference/unknown');
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
