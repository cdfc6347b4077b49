import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../pipeline/content/discover.ts';
import { readWords } from '../../../pipeline/plan/read-words.ts';
import { makeSite } from '../../helpers/site.ts';
import { event } from '../support/items.ts';
import { codesOf, pageAt, readTestSite } from '../support/site.ts';

const EN = 'content/site/en-US';
const BLOG = 'title: Logbook\nsummary: What happens between the berth and the warehouse.\n';

/** Reads the words of all pages with these files added to the base site. */
function wordsWith(files: Readonly<Record<string, string | undefined>>) {
  return readWords(discover(join(makeSite(files), 'content')).words);
}

describe('page words', () => {
  test('[M04] are read for each page and locale separately', () => {
    const { words, diagnostics } = wordsWith({ [`${EN}/blog.yaml`]: BLOG });
    expect(diagnostics).toEqual([]);
    expect(words['en-US'].byPage.get('blog')).toEqual({
      title: 'Logbook',
      summary: 'What happens between the berth and the warehouse.',
    });
    expect(words['zh-CN'].byPage.get('blog')).not.toEqual(words['en-US'].byPage.get('blog'));
    expect(words['en-US'].byPage.get('authors')).toEqual({
      title: 'Authors',
      summary: 'The desks that write on this site.',
    });
  });

  test('[P21] appear on their page and in the breadcrumbs of its items', () => {
    const site = readTestSite({ [`${EN}/blog.yaml`]: BLOG });
    expect(pageAt(site, '/blog')).toMatchObject({ title: 'Logbook', props: { title: 'Logbook' } });
    expect(pageAt(site, '/blog/peak-season').breadcrumbs[0]).toEqual({ path: '/blog', title: 'Logbook' });
  });

  test('[P01] are optional for the home page', () => {
    const { words } = wordsWith({});
    expect([words['en-US'].byPage.get('home'), words['zh-CN'].byPage.get('home')]).toEqual([{}, {}]);
    expect(pageAt(readTestSite(), '/').template).toBe('home');
  });

  test('[M09] are read from .yaml and .yml files', () => {
    const { words, diagnostics } = wordsWith({ [`${EN}/blog.yaml`]: undefined, [`${EN}/blog.yml`]: BLOG });
    expect(diagnostics).toEqual([]);
    expect(words['en-US'].byPage.get('blog')).toMatchObject({ title: 'Logbook' });
  });
});

describe('words file', () => {
  test.each([
    { name: 'blogg', hint: 'Did you mean "blog"?' },
    { name: 'notFound', hint: 'Did you mean "not-found"?' },
    { name: 'xxxxxxxxxxxx', hint: expect.stringMatching(/^Use one of: .*authors, blog, .*, updates(?:, .*)?\.$/) },
  ])('[M09] with an unknown name fails, with a hint to the known names: $name', ({ name, hint }) => {
    const { diagnostics } = readTestSite({ [`${EN}/${name}.yaml`]: 'anything: at all\n' });
    expect(diagnostics).toMatchObject([
      { code: 'pages/unknown', severity: 'error', hint, place: { file: `${EN}/${name}.yaml`, line: 1, column: 1 } },
    ]);
  });

  test('[M09] in a subfolder fails', () => {
    expect(codesOf(readTestSite({ [`${EN}/blog/index.yaml`]: BLOG }))).toEqual(['content/unexpected-file']);
  });

  test('[M09] that is the second one for a page fails, and the finding names both', () => {
    const { diagnostics } = readTestSite({ [`${EN}/blog.yml`]: BLOG });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.place?.file).toBe(`${EN}/blog.yml`);
    expect(diagnostics[0]?.related?.map(({ place }) => place.file)).toEqual([`${EN}/blog.yaml`]);
  });

  test('[M09] is checked against the schema of its page, with line and column', () => {
    const text = 'title: Events\nsumary: What we talk about, and where.\n';
    const { diagnostics } = readTestSite({ [`${EN}/events.yaml`]: text });
    expect(diagnostics).toMatchObject([
      {
        code: 'schema/unknown-field',
        hint: 'Did you mean "summary"?',
        place: { file: `${EN}/events.yaml`, line: 2, column: 1 },
      },
    ]);
  });

  test('[M09] with errors keeps its page for other checks, so that links to it do not fail', () => {
    const site = readTestSite({
      [`${EN}/events.yaml`]: 'title: Events\n',
      'content/en-US/events/fair.md': event('Fair'),
    });
    expect(codesOf(site)).toEqual(['schema/missing-field']);
    // Placeholders exist for checks only. A locale with a placeholder is not shown.
    expect(site.locales.map(({ locale }) => locale)).toEqual(['zh-CN']);
  });

  test('[P35] with a link to an unknown page fails at the link', () => {
    const home = 'kicker: Tests\nactions: [{ label: Help, href: /hlep }]\n';
    const { diagnostics } = readTestSite({ [`${EN}/home.yaml`]: home });
    expect(diagnostics).toMatchObject([
      {
        code: 'settings/unknown-link',
        hint: 'Did you mean "/help"?',
        place: { file: `${EN}/home.yaml`, line: 2, column: 32 },
      },
    ]);
  });

  test('[P29] may link to a page with a question in its query', () => {
    const codesWith = (href: string) => {
      const items = [href, '/blog'].map((to) => `{ title: To ${to.slice(1, 5)}, text: All of it., href: "${to}" }`);
      const words = `title: Start\nsummary: Where to begin, and with what.\nways: { title: Ways, items: [${items.join()}] }\n`;
      return codesOf(readTestSite({ [`${EN}/get-started.yaml`]: words }));
    };
    expect(codesWith('/help?q=free%20time')).toEqual([]);
    expect(codesWith('/hlep?q=free%20time')).toEqual(['settings/unknown-link']);
  });
});
