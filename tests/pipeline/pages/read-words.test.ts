import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { discover } from '../../../pipeline/content/discover.ts';
import { readWords } from '../../../pipeline/pages/read-words.ts';
import { makeSite } from '../../helpers/site.ts';
import { event } from '../support/items.ts';
import { codesOf, pageAt, readTestSite } from '../support/site.ts';

const EN = 'content/site/en-US';
const BLOG = 'title: Logbook\nsummary: What happens between the berth and the warehouse.\n';

/** The words of all pages with these files over those of the base site. */
function wordsWith(files: Readonly<Record<string, string | undefined>>) {
  return readWords(discover(join(makeSite(files), 'content')).words);
}

describe('the words of pages', () => {
  test('[M04] are read page by page, and in each locale for itself', () => {
    const { words, diagnostics } = wordsWith({ [`${EN}/blog.yaml`]: BLOG });
    expect(diagnostics).toEqual([]);
    expect(words['en-US'].of.get('blog')).toEqual({
      title: 'Logbook',
      summary: 'What happens between the berth and the warehouse.',
    });
    expect(words['zh-CN'].of.get('blog')).not.toEqual(words['en-US'].of.get('blog'));
    expect(words['en-US'].of.get('authors')).toEqual({
      title: 'Authors',
      summary: 'The desks that write on this site.',
    });
  });

  test('[P21] stand on their page, and name it on the way to its items', () => {
    const site = readTestSite({ [`${EN}/blog.yaml`]: BLOG });
    expect(pageAt(site, '/blog')).toMatchObject({ title: 'Logbook', props: { title: 'Logbook' } });
    expect(pageAt(site, '/blog/peak-season').breadcrumbs[0]).toEqual({ path: '/blog', title: 'Logbook' });
  });

  test('[P01] need no file for the home page, whose words may all be left out', () => {
    const { words } = wordsWith({});
    expect([words['en-US'].of.get('home'), words['zh-CN'].of.get('home')]).toEqual([{}, {}]);
    expect(pageAt(readTestSite(), '/').template).toBe('home');
  });

  test('[M09] are read from a file of either ending', () => {
    const { words, diagnostics } = wordsWith({ [`${EN}/blog.yaml`]: undefined, [`${EN}/blog.yml`]: BLOG });
    expect(diagnostics).toEqual([]);
    expect(words['en-US'].of.get('blog')).toMatchObject({ title: 'Logbook' });
  });
});

describe('a file of words', () => {
  test.each([
    { name: 'blogg', hint: 'Did you mean "blog"?' },
    { name: 'notFound', hint: 'Did you mean "not-found"?' },
    { name: 'xxxxxxxxxxxx', hint: expect.stringMatching(/^Use one of: authors, blog, .*, updates\.$/) },
  ])('[M09] that no page reads has a finding that says which do: $name', ({ name, hint }) => {
    const { diagnostics } = readTestSite({ [`${EN}/${name}.yaml`]: 'anything: at all\n' });
    expect(diagnostics).toMatchObject([
      { code: 'pages/unknown', severity: 'error', hint, place: { file: `${EN}/${name}.yaml`, line: 1, column: 1 } },
    ]);
  });

  test('[M09] in a folder of its own has a finding', () => {
    expect(codesOf(readTestSite({ [`${EN}/blog/index.yaml`]: BLOG }))).toEqual(['content/unexpected-file']);
  });

  test('[M09] beside another one for the same page has a finding that names both', () => {
    const { diagnostics } = readTestSite({ [`${EN}/blog.yml`]: BLOG });
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.place?.file).toBe(`${EN}/blog.yml`);
    expect(diagnostics[0]?.related?.map(({ place }) => place.file)).toEqual([`${EN}/blog.yaml`]);
  });

  test('[M09] is checked against what its page knows, at line and column', () => {
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

  test('[M09] that is faulty keeps its page for all other checks, so that links to it have no finding', () => {
    const site = readTestSite({
      [`${EN}/events.yaml`]: 'title: Events\n',
      'content/en-US/events/fair.md': event('Fair'),
    });
    expect(codesOf(site)).toEqual(['schema/missing-field']);
    // Stand-ins are for checks; nobody is shown a locale that has one.
    expect(site.locales.map(({ locale }) => locale)).toEqual(['zh-CN']);
  });

  test('[P35] that links to no page has a finding where the link stands, like one of the settings', () => {
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
});
