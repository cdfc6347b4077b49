import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import { blocks } from '../../../model/blocks/index.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { chunkNames, documentRenderer, renderPage, renderSlice } from '../../../templates/render.tsx';
import { EXACT } from '../../helpers/environment.ts';
import { exportLocale } from '../support/export-locale.ts';
import { BROWSER, collectingSink, fileOf, readTestSite, STYLES } from '../support/site.ts';

/** Returns the files of an export and the samples that are written next to it. */
function exported(locale: Locale) {
  const site = readTestSite();
  const localeSite = site.locales.find((candidate) => candidate.locale === locale);
  if (localeSite === undefined) throw new Error(`the site has no ${locale}`);
  const bundle = {
    templates: { renderPage, renderSlice, documentRenderer, chunkNames },
    styles: STYLES,
    hash: 'one',
    browser: BROWSER,
    icons: new Map(),
    edge: {},
    file: '',
  };
  const [files, samples] = [collectingSink(), collectingSink()];
  const { library, readBody } = site;
  const result = exportLocale({
    site: localeSite,
    environment: EXACT,
    library,
    readBody,
    bundle,
    store: noStore,
    sink: files.sink,
    samples: samples.sink,
  });
  return { result, localeSite, files: files.files, samples: samples.files };
}

describe('samples page', () => {
  test.for(LOCALES)('[M03] shows every block and every state once under its name: %s', (locale) => {
    const { samples } = exported(locale);
    const shown = [...fileOf(samples, 'samples.html').matchAll(/data-sample="([^"]*)"/g)].map(([, id]) => id);
    expect(shown.slice(0, blocks.length)).toEqual(blocks.map(({ id }) => id));
    expect(shown).toEqual(expect.arrayContaining(['empty-list', 'error', 'long-title']));
    expect(shown.slice(-3)).toEqual(['form-empty', 'form-errors', 'form-refused']);
    expect(new Set(shown).size).toBe(shown.length);
  });

  test('[M03] shows a form empty, with errors and after a failed submission, without moving focus', () => {
    const html = fileOf(exported('en-US').samples, 'samples.html');
    const summaries = [...html.matchAll(/<div data-summary role="alert" tabindex="-1"[^>]*><p>([^<]*)/g)];
    expect(summaries.map(([, told]) => told)).toEqual([
      'Please check your answers',
      'We could not receive your message',
    ]);
    expect(html.match(/<form [^>]*data-form="sign-up"/g)).toHaveLength(3);
    expect(html.slice(html.indexOf('<main'))).not.toContain('autofocus');
  });

  test('[M03] is in the language of its locale and links to the other locale', () => {
    const html = fileOf(exported('zh-CN').samples, 'samples.html');
    expect(html).toContain('<html lang="zh-CN"');
    expect(html).toContain('区块样例');
    expect(html).toContain('href="https://www.test.example/samples"');
  });

  test('[M03] is noindex and has the draft badge', () => {
    const html = fileOf(exported('en-US').samples, 'samples.html');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect(html).toContain('Draft: not published');
  });

  test('[M03] is not part of the export: no page, data, route or sitemap entry', () => {
    const { files, localeSite, result } = exported('en-US');
    expect([...files.keys()].filter((path) => path.includes('samples'))).toEqual([]);
    expect([...files.values()].filter((content) => content.includes('/samples'))).toEqual([]);
    expect(localeSite.pages.filter(({ path }) => path === '/samples')).toEqual([]);
    expect(result.diagnostics).toEqual([]);
  });
});
