import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceLocation } from '../../../model/diagnostics/diagnostic.ts';
import { elementsWithTag, elementText, type ParsedPage, placeOf } from '../../exports/page.ts';
import { type Export, oncePerExport } from '../export.ts';
import type { PageRule } from '../rule.ts';
import { linkTargetOf } from '../target.ts';

/** Scripts and styles have the digests that pages name in `integrity`. */
export const integrity: PageRule = (page, context, report) => {
  for (const { digests, urls, place } of namedIn(page)) {
    const targets = urls.flatMap((url) => linkTargetOf(url, page.base, context) ?? []);
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
function namedIn(page: ParsedPage): Named[] {
  const byAttribute = page.elements.flatMap((element) => {
    const written = element.attributes.get('integrity');
    const url = element.attributes.get('src') ?? element.attributes.get('href');
    if (!written || url === undefined) return [];
    return [{ digests: written.trim().split(/\s+/), urls: [url], place: placeOf(page, element, 'integrity') }];
  });
  const inline = elementsWithTag(page, 'script').flatMap((script) => {
    if (script.attributes.has('src')) return [];
    const text = elementText(script);
    const digests = [...text.matchAll(/(?<=")sha(?:256|384|512)-[\w+/=]+(?=")/g)].map(([digest]) => digest);
    const urls = [...text.matchAll(/(?<=")\/[\w./~-]+\.js(?=")/g)].map(([url]) => url);
    return digests.length > 0 && urls.length > 0 ? [{ digests, urls, place: placeOf(page, script) }] : [];
  });
  return [...byAttribute, ...inline];
}

/** Returns the digests of a file. Every page loads the same scripts. */
function digestsOf(siteExport: Export, file: string): string[] {
  return oncePerExport(siteExport, `digests ${file}`, () => {
    const bytes = readFileSync(join(siteExport.folder, file));
    return ['sha256', 'sha384', 'sha512'].map((name) => `${name}-${hash(name, bytes, 'base64')}`);
  });
}
