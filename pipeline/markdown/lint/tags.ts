/** A tag of raw HTML, with its offsets in the text. */
export interface Tag {
  name: string;
  kind: 'start' | 'end';
  /** The tag ends in `/>`. */
  hasSlash: boolean;
  /** The tag has no `>`. */
  isCut: boolean;
  start: number;
  end: number;
}

/** The tags of a piece of HTML; the last may be cut. */
export interface Tags {
  tags: Tag[];
  /** The offset of a comment that never ends. */
  openComment?: number;
}

const NAME = /<(\/?)([a-z][^\s/>]*)/iy;
const QUOTE_OR_END = /["'>]/g;
/** Elements whose content is plain text up to their end tag. */
const TEXT_ONLY = new Set(['script', 'style', 'textarea', 'title', 'iframe', 'xmp', 'noembed', 'noframes']);

/** Parses tags as browsers do, and reads each character once. */
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

/** Returns the offset after the `>` of a tag, or -1 if there is none. Skips a `>` between quotes. */
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
