import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { attributeOf, controlsOf, findElements, textIn } from '../helpers/form-parts.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { hrefsIn, ourExport, ourMain, ourPage, ourPaths, textsIn, wordsIn } from '../helpers/our-export.ts';

/** The fewest chapters and words of an eguide's document. Chinese counts two characters as a word. */
const MIN_CHAPTERS = 6;
const MIN_WORDS = 1500;

function fileOf(locale: Locale, path: string): string | undefined {
  return ourExport()[locale].get(path.slice(1));
}

/** Returns the lines of a calendar file by name. Folded lines are joined. */
function calendarOf(file: string): Map<string, string> {
  const lines = file.replaceAll('\r\n ', '').split('\r\n').filter(Boolean);
  return new Map(lines.map((line) => [line.split(/[:;]/, 1)[0] ?? '', line.slice(line.indexOf(':') + 1)]));
}

describe.each(LOCALES)('our library in %s', (locale) => {
  const guides = () => notEmpty(ourPaths(locale, 'eguide'));

  test('[P07] every eguide is in the list and asks for its document with a form', () => {
    const list = hrefsIn(ourMain(locale, '/eguides'));
    for (const path of guides()) {
      expect(list).toContain(path);
      const main = ourMain(locale, path);
      const forms = findElements(main, ({ tagName }) => tagName === 'form');
      expect(forms.map((form) => attributeOf(form, 'action'))).toEqual(['/leads/gated-content']);
      const [resource] = notEmpty(forms).flatMap(controlsOf);
      expect([resource?.name, resource?.sends]).toEqual(['resource', [path.slice(1)]]);
      expect(hrefsIn(main).filter((href) => href.endsWith('/document'))).toEqual([]);
    }
  });

  test('[P07] the confirmation of the form leads to every document, which has chapters to print', () => {
    const links = hrefsIn(ourMain(locale, '/gated-content/confirmation'));
    const documents = notEmpty(ourPaths(locale, 'eguide-document'));
    expect(documents).toEqual(guides().map((path) => `${path}/document`));
    for (const path of documents) {
      expect(links).toContain(path);
      const main = ourMain(locale, path);
      const lists = findElements(main, ({ tagName }) => tagName === 'nav').map(hrefsIn);
      const chapters = lists.find((hrefs) => hrefs.every((href) => href.startsWith('#'))) ?? [];
      expect(chapters.length).toBeGreaterThanOrEqual(MIN_CHAPTERS);
      const ids = findElements(main, ({ tagName }) => tagName === 'h2').map((heading) => attributeOf(heading, 'id'));
      expect(ids).toEqual(expect.arrayContaining(chapters.map((href) => decodeURIComponent(href.slice(1)))));
      expect(wordsIn(textIn(main)), path).toBeGreaterThan(MIN_WORDS);
    }
  });

  test('[P07] no document is in a sitemap, in the search index or on another page', () => {
    const naming = [...ourExport()[locale]].filter(([, text]) => /\/eguides\/[\w-]+\/document/.test(text));
    const files = naming.map(([file]) => file.replace(/^page-data\//, ''));
    const documentFile = /^(?:eguides\/[\w-]+\/document|gated-content\/confirmation)/;
    expect(notEmpty(files).filter((file) => !documentFile.test(file))).toEqual([]);
    for (const path of ourPaths(locale, 'eguide-document')) {
      expect(ourPage(locale, path)).toContain('<meta name="robots" content="noindex"');
    }
  });

  test('[P11] the text of every term links to a page outside the glossary', () => {
    const isDeeper = (href: string) => href.startsWith('/') && !href.startsWith('/glossary') && !/\.\w+$/.test(href);
    const bare = notEmpty(ourPaths(locale, 'glossary-term')).filter((path) => {
      const texts = findElements(
        ourMain(locale, path),
        (part) => attributeOf(part, 'className')?.includes('prose') === true,
      );
      return !notEmpty(texts).flatMap(hrefsIn).some(isDeeper);
    });
    expect(bare).toEqual([]);
  });

  test('[P19] every webinar is in the list, has an agenda and an audience, and no video', () => {
    const list = hrefsIn(ourMain(locale, '/webinars'));
    for (const path of notEmpty(ourPaths(locale, 'webinar'))) {
      expect(list).toContain(path);
      const main = ourMain(locale, path);
      expect(notEmpty(textsIn(main, 'dd'))[0]).not.toBe('');
      expect(textsIn(main, 'time').length).toBeGreaterThan(0);
      expect(textsIn(main, 'ol').length).toBeGreaterThan(0);
      expect(ourPage(locale, path)).not.toContain('VideoObject');
    }
  });

  test('[P19] upcoming webinars have a calendar file in UTC, past ones have answers instead', () => {
    const [upcoming, past] = [[], []] as [string[], string[]];
    for (const path of notEmpty(ourPaths(locale, 'webinar'))) {
      const file = fileOf(locale, `${path}.ics`);
      (file === undefined ? past : upcoming).push(path);
      expect(hrefsIn(ourMain(locale, path)).includes(`${path}.ics`)).toBe(file !== undefined);
      if (file === undefined) continue;
      const calendar = calendarOf(file);
      expect(calendar.get('DTSTART')).toMatch(/^\d{8}T\d{6}Z$/);
      expect(calendar.get('DTEND')).toMatch(/^\d{8}T\d{6}Z$/);
      expect(calendar.get('SUMMARY')).not.toBe('');
      expect(calendar.get('URL')).toMatch(new RegExp(`^https://.*${path}$`));
      expect(Math.max(...file.split('\r\n').map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    }
    notEmpty(upcoming);
    for (const path of notEmpty(past)) expect(textsIn(ourMain(locale, path), 'h3').length).toBeGreaterThan(1);
  });

  test('[P29] the page about data names licenses and leads to the tools with example queries', () => {
    const main = ourMain(locale, '/data/get-started');
    const targets = hrefsIn(main).map((href) => href.split('?', 1)[0]);
    for (const tool of ['/data/hs-code', '/tools/duty-estimator', '/route-search', '/emissions-calculator', '/atlas']) {
      expect(targets).toContain(tool);
      expect(ourPage(locale, tool)).toContain('<main');
    }
    expect(hrefsIn(main).filter((href) => href.includes('?')).length).toBeGreaterThan(2);
    expect(textIn(main)).toContain('PDDL 1.0');
    expect(findElements(main, ({ tagName }) => tagName === 'table').length).toBeGreaterThan(1);
  });

  test('[P30] every event is in the list with its day, and one with a length has a calendar file until it is over', () => {
    const list = hrefsIn(ourMain(locale, '/events'));
    for (const path of notEmpty(ourPaths(locale, 'event'))) {
      expect(list).toContain(path);
      const linked = hrefsIn(ourMain(locale, path)).includes(`${path}.ics`);
      expect(fileOf(locale, `${path}.ics`) !== undefined).toBe(linked);
      expect(textsIn(ourMain(locale, path), 'time').length).toBeGreaterThan(0);
    }
  });
});
