import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceLocation } from '../../diagnostics/diagnostic.ts';
import { locationAt } from '../../diagnostics/source.ts';
import { type Export, readSource } from '../export.ts';
import { addressOf, elementsOf, type Page, placeOf } from '../page.ts';
import { referencesOf, urlsInCss, urlsInScript } from '../references.ts';
import type { PageContext, PageRule, Report } from '../rule.ts';
import { type Target, targetOf } from '../target.ts';

const MISSING_HINT = 'Build the export again, and publish all of its files.';

/** All files that a page needs exist: scripts with their imports, styles, images, fonts and data. */
export const files: PageRule = (page, context, report) => {
  for (const { url, element, attribute } of referencesOf(page, context.own.isOurs)) {
    const target = targetOf(url, page.base, context);
    if (target === undefined) continue;
    if (target.file !== undefined) {
      checkInside(target, context, report);
      continue;
    }
    if (target.isAnswered) continue;
    report('audit/missing-file', {
      message: `The page needs ${target.path}, but the export "${target.site.name}" has no such file.`,
      hint: MISSING_HINT,
      place: placeOf(page, element, attribute),
    });
  }
};

/** Checks the imports of a script and the files of a style sheet, once per thread. */
function checkInside(target: Target, context: PageContext, report: Report): void {
  const { site, file = '' } = target;
  const kind = /\.(js|mjs|css)$/.exec(file)?.[1];
  if (kind === undefined || !context.isFirst(`${site.name}/${file}`)) return;
  if (kind !== 'css' && !site.isOurs) return;
  const source = readSource(site, file);
  const found =
    kind === 'css'
      ? urlsInCss(source.text).map((url) => ({ url, at: source.text.indexOf(url) }))
      : urlsInScript(source.text);
  for (const { url, at } of found) {
    const inner = targetOf(url, `/${file}`, { ...context, own: site });
    if (inner === undefined || inner.isAnswered) {
      if (inner?.file !== undefined) checkInside(inner, context, report);
      continue;
    }
    report('audit/missing-file', {
      message: `${addressOf(file)} needs ${inner.path}, but the export "${site.name}" has no such file.`,
      hint: MISSING_HINT,
      place: locationAt(source, at),
    });
  }
}

/** Scripts and styles have the digests that pages name in `integrity`. */
export const integrity: PageRule = (page, context, report) => {
  for (const { digests, urls, place } of namedIn(page)) {
    const targets = urls.flatMap((url) => targetOf(url, page.base, context) ?? []);
    const actual = targets.flatMap(({ site, file }) => (file === undefined ? [] : digestsOf(site, file)));
    if (actual.length === 0) continue;
    for (const digest of digests) {
      if (actual.includes(digest)) continue;
      report('audit/integrity', {
        message: `The page expects ${urls.join(' or ')} with the digest ${digest}, but the file has another one.`,
        hint: 'Browsers refuse the file. It was damaged or changed after the build: build again.',
        place,
      });
    }
  }
};

/** Digests that a page names for one of these files. */
interface Named {
  digests: string[];
  urls: string[];
  place: SourceLocation;
}

/** Returns the digests that a page names: attributes of elements, and those in the inline script that loads the runtime. */
function namedIn(page: Page): Named[] {
  const byAttribute = page.elements.flatMap((element) => {
    const written = element.attributes.get('integrity');
    const url = element.attributes.get('src') ?? element.attributes.get('href');
    if (!written || url === undefined) return [];
    return [{ digests: written.trim().split(/\s+/), urls: [url], place: placeOf(page, element, 'integrity') }];
  });
  const inline = elementsOf(page, 'script').flatMap((script) => {
    if (script.attributes.has('src')) return [];
    const text = script.text();
    const digests = [...text.matchAll(/(?<=")sha(?:256|384|512)-[\w+/=]+(?=")/g)].map(([digest]) => digest);
    const urls = [...text.matchAll(/(?<=")\/[\w./~-]+\.js(?=")/g)].map(([url]) => url);
    return digests.length > 0 && urls.length > 0 ? [{ digests, urls, place: placeOf(page, script) }] : [];
  });
  return [...byAttribute, ...inline];
}

/** The digests of files by path, for each audit, because a damaged file may be repaired before the next one. */
const known = new WeakMap<Export, Map<string, string[]>>();
const MOST = 500;

/** Returns the digests of a file. They are cached, because every page loads the same scripts. */
function digestsOf(own: Export, file: string): string[] {
  const ofExport = known.get(own) ?? new Map<string, string[]>();
  known.set(own, ofExport);
  const cached = ofExport.get(file);
  if (cached !== undefined) return cached;
  if (ofExport.size >= MOST) ofExport.clear();
  const bytes = readFileSync(join(own.folder, file));
  const made = ['sha256', 'sha384', 'sha512'].map(
    (name) => `${name}-${createHash(name).update(bytes).digest('base64')}`,
  );
  ofExport.set(file, made);
  return made;
}
