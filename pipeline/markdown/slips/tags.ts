/** A tag of raw HTML, at offsets of the text that holds it. */
export interface Tag {
  name: string;
  kind: 'start' | 'end';
  /** It ends in `/>`. */
  hasSlash: boolean;
  /** No `>` ends it. */
  isCut: boolean;
  start: number;
  end: number;
}

/** The tags of a piece of HTML; the last may be cut. */
export interface Tags {
  tags: Tag[];
  /** Where a comment begins that never ends. */
  openComment?: number;
}

const NAME = /<(\/?)([a-z][^\s/>]*)/iy;
const QUOTE_OR_END = /["'>]/g;
/** What they hold is text up to their end tag, whatever it looks like. */
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'xmp', 'noembed', 'noframes']);

/** Reads tags as browsers do, each character once. */
export function tagsIn(html: string): Tags {
  const tags: Tag[] = [];
  const lower = html.toLowerCase();
  for (let at = html.indexOf('<'); at !== -1; ) {
    if (html.startsWith('<!--', at)) {
      // A comment may be as short as <!-->.
      const end = html.indexOf('-->', at + 2);
      if (end === -1) return { tags, openComment: at };
      at = html.indexOf('<', end);
      continue;
    }
    NAME.lastIndex = at;
    const [written, slash, given = ''] = NAME.exec(html) ?? [];
    if (written === undefined) {
      at = html.indexOf('<', at + 1);
      continue;
    }
    const end = endOfTag(html, at + written.length);
    const isCut = end === -1;
    const name = given.toLowerCase();
    const kind = slash === '' ? 'start' : 'end';
    const hasSlash = html[end - 2] === '/';
    tags.push({ name, kind, hasSlash, isCut, start: at, end: isCut ? at + written.length : end });
    if (isCut) return { tags };
    const isText = kind === 'start' && TEXT_ONLY.has(name);
    at = isText ? lower.indexOf(`</${name}`, end) : html.indexOf('<', end);
  }
  return { tags };
}

/** Where a tag ends, behind its `>`; one that stands between quotes does not count. */
function endOfTag(html: string, from: number): number {
  for (let at = from; ; ) {
    QUOTE_OR_END.lastIndex = at;
    const match = QUOTE_OR_END.exec(html);
    if (match === null) return -1;
    if (match[0] === '>') return match.index + 1;
    const closing = html.indexOf(match[0], match.index + 1);
    if (closing === -1) return -1;
    at = closing + 1;
  }
}
