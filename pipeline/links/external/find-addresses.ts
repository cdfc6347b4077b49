import type { SourceLocation } from '../../../model/diagnostics/diagnostic.ts';
import { locationAt, type Source } from '../../../model/diagnostics/source.ts';

/** An address of another site, and every place of the content that names it, in the order of files and lines. */
export interface ExternalAddress {
  /** Without its fragment, which no server sees. */
  url: string;
  places: SourceLocation[];
}

/** Characters that end an address in running text, in both languages. */
const ADDRESS = /https?:\/\/[^\s<>"'`|\\^{}[\]（）《》「」“”，。；：、！？]+/gi;
/** Names that no site can have (RFC 2606). Our own examples use them. */
const RESERVED = /(?:^|\.)(?:example|invalid|test|localhost|example\.(?:com|net|org))$/;

/**
 * Returns the addresses of other sites in files. It reads the files as text and not as content, because sources stand in
 * links, fields, data and comments, and all of them are promises to readers.
 */
export function externalAddresses(sources: Iterable<Source>): ExternalAddress[] {
  const found = new Map<string, ExternalAddress>();
  for (const source of sources) {
    for (const { 0: matched, index } of source.text.matchAll(ADDRESS)) {
      // The rest of a pattern such as https://a.gov/{number} is not an address.
      if (source.text[index + matched.length] === '{') continue;
      const written = withoutPunctuation(matched);
      const parsed = URL.parse(written);
      if (parsed === null || RESERVED.test(parsed.hostname)) continue;
      parsed.hash = '';
      const address = found.get(parsed.href) ?? { url: parsed.href, places: [] };
      address.places.push(locationAt(source, index, index + written.length));
      found.set(parsed.href, address);
    }
  }
  return [...found.values()];
}

/** Removes what belongs to the sentence: marks at the end, and a closing parenthesis without its opening one. */
function withoutPunctuation(address: string): string {
  const cut = address.replace(/[.,;:!?*_~]+$/, '');
  const isUnbalanced = cut.endsWith(')') && cut.split(')').length > cut.split('(').length;
  if (isUnbalanced) return withoutPunctuation(cut.slice(0, -1));
  return cut;
}
