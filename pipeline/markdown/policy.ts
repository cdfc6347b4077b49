import { defaultSchema, type Options as Schema } from 'rehype-sanitize';

/**
 * The elements, attributes and URLs that rich text may contain (M05). Data only: the sanitizer builds a new tree from
 * it.
 */

/** Hosts that an iframe may show: video, webinars and public dashboards (M05). */
export const FRAME_HOSTS = [
  'www.youtube-nocookie.com',
  'player.vimeo.com',
  'fast.wistia.net',
  'play.vidyard.com',
  'event.on24.com',
  'public.tableau.com',
  'datawrapper.dwcdn.net',
  'flo.uri.sh',
] as const;

/** Schemes of links. A chart is an image whose target names data. */
const PROTOCOLS = {
  href: ['https', 'http', 'mailto', 'tel'],
  src: ['https', 'chart'],
  cite: ['https', 'http'],
};

const ELEMENTS =
  'p h1 h2 h3 h4 h5 h6 blockquote pre hr br div section figure figcaption ' +
  'ul ol li dl dt dd details summary table caption thead tbody tfoot tr th td ' +
  'a strong em b i s del ins sub sup small abbr cite q code kbd span img iframe input';

/** Ids of footnotes. Headings get their ids after sanitizing. */
const FOOTNOTE_ID = /^(?:note-fn(?:ref)?-[\w%.-]+|footnote-label)$/i;

export const POLICY: Schema = {
  ...defaultSchema,
  strip: ['script', 'style', 'template', 'noscript', 'textarea', 'select', 'svg', 'math', 'object', 'title'],
  tagNames: ELEMENTS.split(' '),
  protocols: PROTOCOLS,
  clobberPrefix: '',
  required: { input: { disabled: true, type: 'checkbox' } },
  attributes: {
    '*': ['style', 'title', ['id', FOOTNOTE_ID]],
    a: ['href', 'ariaLabel', 'dataFootnoteRef', 'dataFootnoteBackref', ['ariaDescribedBy', 'footnote-label']],
    abbr: ['title'],
    blockquote: ['cite'],
    code: [['className', /^language-\S+$/]],
    h2: [['className', 'sr-only']],
    iframe: ['src', 'title', 'width', 'height', 'allowFullScreen'],
    img: ['src', 'alt', 'width', 'height'],
    input: [['disabled', true], ['type', 'checkbox'], 'checked'],
    li: [['className', 'task-list-item']],
    ol: ['start', 'reversed', ['className', 'contains-task-list']],
    q: ['cite'],
    section: ['dataFootnotes', ['className', 'footnotes']],
    td: ['align', 'colSpan', 'rowSpan'],
    th: ['align', 'colSpan', 'rowSpan', ['scope', 'col', 'row', 'colgroup', 'rowgroup']],
    ul: [['className', 'contains-task-list']],
  },
};

/**
 * The allowed parents of each part of a table. Elsewhere, the HTML parser also treats later content as parts of a
 * table, and the sanitizer removes it.
 */
export const TABLE_PARTS: Readonly<Record<string, readonly string[]>> = {
  caption: ['table'],
  thead: ['table'],
  tbody: ['table'],
  tfoot: ['table'],
  tr: ['table', 'thead', 'tbody', 'tfoot'],
  th: ['tr'],
  td: ['tr'],
};

const LENGTH = /^(?:0|\d{1,3}(?:\.\d{1,3})?(?:px|em|rem|%))$/;
const COLOR =
  /^(?:#[0-9a-f]{3,4}|#[0-9a-f]{6}|#[0-9a-f]{8}|[a-z]{3,20}|(?:rgb|hsl)a?\([\d.%,\s/]{1,40}(?:deg)?[\d.%,\s/]{0,40}\))$/;

/** The three properties that inline style may set, with patterns of their safe values. */
export const STYLE_PROPERTIES: Readonly<Record<string, RegExp>> = {
  color: COLOR,
  'font-size': /^(?:(?:x{1,3}-)?(?:small|large)|medium|smaller|larger|0|\d{1,3}(?:\.\d{1,3})?(?:px|em|rem|%))$/,
  'vertical-align': new RegExp(
    `^(?:baseline|sub|super|text-top|text-bottom|middle|top|bottom|-?${LENGTH.source.slice(1, -1)})$`,
  ),
};
