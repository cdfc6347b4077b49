import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale } from '../../contract/locales.ts';
import type { LiveSite, OldOriginal } from '../../pipeline/live/live-site.ts';
import type { TranslationPair } from '../../pipeline/translations/translations.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { translatedVersion } from '../translated-version.ts';
import { isForeign, OWN } from './reload.ts';

const OUTDATED = `${OWN}outdated`;

/**
 * Returns a function that answers which texts of a page have an original that has changed since; the script in the page marks them.
 * It searches the history of git once for each record.
 */
export function outdatedAnswers(
  site: LiveSite,
  { root, terminal }: { root: string; terminal: Terminal },
): (locale: Locale, request: IncomingMessage, response: ServerResponse) => boolean {
  const known = new Map<string, string | undefined>();
  const oldOf: OldOriginal = (pair) => {
    const key = keyOf(pair);
    if (!known.has(key)) known.set(key, translatedVersion(pair, { root, terminal })?.text);
    return known.get(key);
  };
  return (locale, request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    if (url.pathname !== OUTDATED || request.method !== 'GET' || isForeign(request)) return false;
    const texts = site.outdatedOn({ locale, path: url.searchParams.get('path') ?? '' }, oldOf);
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .end(JSON.stringify(texts));
    return true;
  };
}

function keyOf({ original, recorded }: TranslationPair): string {
  return `${original.file} ${recorded}`;
}
