import {
  type BeforeAfter,
  type ExportChanges,
  isUnchanged,
  lostPages,
  type RemovedPage,
  type SiteChanges,
  type TextChange,
} from '../../../auditing/compare-exports/changes.ts';
import { toPrintable } from '../../../contract/printable.ts';
import {
  bytesText,
  grownPages,
  growthText,
  KIND_NAMES,
  pagesGrowthText,
  pagesText,
  pathWithSite,
  siteSummary,
} from './shared.ts';

/** A comment on GitHub may have 65,536 characters. The rest is for the text that a workflow adds. */
const MAX_CHARACTERS = 60_000;

/** Characters for the line with the number of omitted lines. */
const ROOM_FOR_CUT = 120;

/** A part of the comment: its lines before and after rows that can be cut. */
interface Section {
  before: string;
  rows: string[];
  after: string;
}

/**
 * Returns the changes between two exports as a comment for a pull request: a line per locale, lost pages, folded
 * details with the texts first, then sizes. It has at most 60,000 characters. Rows that do not fit are counted, and the
 * JSON report has all.
 */
export function changesMarkdown(changes: ExportChanges, showsMarkup = false): string {
  if (isUnchanged(changes)) return '### Changes of the site\n\nNo change, apart from hashes.\n';
  const summaries = changes.sites.map(
    (site) => `- ${site.name === '' ? '' : `**${site.name}**: `}${siteSummary(site)}`,
  );
  const head = `### Changes of the site\n\n${summaries.join('\n')}\n`;
  const lost = Map.groupBy(lostPages(changes), ({ site }) => site);
  const sections = [
    ...[...lost].map(([site, pages]) => lostTable(site, pages)),
    ...changes.sites.flatMap(wordSections),
    ...changes.sites.flatMap((site) => pageSections(site, showsMarkup)),
    budgetTable(changes),
    ...changes.sites.map((site) => sizeTable(site)),
    table(
      'Pages that grew most',
      ['Page', 'Before', 'After', 'Growth'],
      grownPages(changes, 5).map(({ label, before, after }) => [
        code(label),
        bytesText(before),
        bytesText(after),
        growthText(after - before),
      ]),
    ),
  ];
  return fit(
    head,
    sections.filter(({ rows }) => rows.length > 0),
  );
}

function lostTable(site: string, pages: readonly RemovedPage[]): Section {
  return table(
    `**${pages.length === 1 ? 'One page is' : `${pages.length} pages are`} lost**`,
    ['Page', 'Why'],
    pages.map(({ path, lost = '' }) => [code(pathWithSite(site, path)), lost]),
  );
}

/**
 * Adds the sections to the head, and cuts rows that do not fit. Every section has the same share of the room, so that a
 * long list of one locale leaves room for the others. The largest sections divide what smaller ones do not need.
 */
function fit(head: string, sections: readonly Section[]): string {
  const shown = new Map<Section, string[]>();
  let room = MAX_CHARACTERS - ROOM_FOR_CUT - head.length;
  for (const [index, section] of sections.toSorted((a, b) => lengthOf(a) - lengthOf(b)).entries()) {
    const fitting = rowsWithin(section, room / (sections.length - index));
    shown.set(section, fitting);
    if (fitting.length > 0) room -= lengthOf({ ...section, rows: fitting });
  }
  const text = sections
    .filter((section) => shown.get(section)?.length)
    .map((section) => `\n${section.before}${shown.get(section)?.join('\n')}${section.after}\n`)
    .join('');
  const cut = sections.reduce((sum, section) => sum + section.rows.length - (shown.get(section)?.length ?? 0), 0);
  return withCut(head + text, cut);
}

function rowsWithin(section: Section, room: number): string[] {
  let left = room - lengthOf({ ...section, rows: [] });
  const fitting = section.rows.findIndex((row) => (left -= row.length + 1) < 0);
  return fitting === -1 ? section.rows : section.rows.slice(0, fitting);
}

/** Returns the characters of a section with the line ends around and between its rows. */
function lengthOf({ before, rows, after }: Section): number {
  return rows.reduce((sum, row) => sum + row.length + 1, before.length + after.length + 2);
}

function withCut(text: string, cut: number): string {
  return cut === 0 ? text : `${text}\n${cut.toLocaleString('en-US')} more lines do not fit. The JSON report has all.\n`;
}

function wordSections(site: SiteChanges): Section[] {
  const of = inSite(site);
  return [
    folded(`Changed texts${of}`, site.texts.length, site.texts.map(textBlock)),
    folded(
      `Changed heads${of}`,
      site.heads.length,
      site.heads.map(({ name, ...change }) => replacedBlock({ ...change, context: name })),
    ),
  ];
}

function pageSections(site: SiteChanges, showsMarkup: boolean): Section[] {
  const of = inSite(site);
  const moved = site.removed.filter(({ lost }) => lost === undefined);
  const markups = showsMarkup ? site.markups : [];
  return [
    folded(`Changed markup${of}`, markups.length, markups.map(replacedBlock)),
    folded(
      `Added pages${of}`,
      site.added.length,
      site.added.map((path) => `- ${code(path)}`),
    ),
    folded(
      `Removed pages with a redirect${of}`,
      moved.length,
      moved.map(({ path, leadsTo = '' }) => `- ${code(path)} → ${code(leadsTo)}`),
    ),
    folded(
      `Changed pages${of}`,
      site.changed.length,
      site.changed.map(
        ({ kinds: [kind = 'data'], pages }) =>
          `- ${pagesOf(pages.map(({ path }) => path))} ${KIND_NAMES[kind]}, ${pagesGrowthText(pages)}`,
      ),
    ),
    rules(`Redirects${of}`, site.redirects),
    rules(`Headers${of}`, site.headers),
    folded(`Other files${of}`, site.files.added.length + site.files.removed.length + site.files.changed.length, [
      ...site.files.added.map((name) => `- added ${code(name)}`),
      ...site.files.removed.map((name) => `- removed ${code(name)}`),
      ...site.files.changed.map((name) => `- changed ${code(name)}`),
    ]),
  ];
}

function inSite({ name }: SiteChanges): string {
  return name === '' ? '' : ` in ${name}`;
}

function rules(title: string, { added, removed, changed }: SiteChanges['redirects']): Section {
  const rows = [
    ...added.map(({ key, value }) => `- added ${code(`${key} ${short(value)}`)}`),
    ...removed.map(({ key, value }) => `- removed ${code(`${key} ${short(value)}`)}`),
    ...changed.map(({ key, before, after }) => `- ${code(key)}: ${code(short(before))} → ${code(short(after))}`),
  ];
  return folded(title, rows.length, rows);
}

/** Shows a value that replaces another one. An absent value is empty. */
function replacedBlock({ before, after, ...change }: BeforeAfter<string> & Omit<TextChange, 'parts'>): string {
  const parts: TextChange['parts'] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  return textBlock({ ...change, parts });
}

/** Shows changed words as GitHub shows changed lines. Text of the site cannot end the block or mention anyone. */
function textBlock({ context, parts, pages }: TextChange): string {
  const side = (other: 'added' | 'removed') =>
    parts
      .filter(({ kind }) => kind !== other)
      .map(({ text }) => text)
      .join('');
  const isOnly = (kind: string) => parts.every((part) => part.kind === kind);
  const lines = (sign: string, text: string) =>
    text === '' ? [] : text.split('\n').map((line) => `${sign} ${toPrintable(short(line, 600))}`);
  const block = [
    ...(context === undefined ? [] : [`  ${toPrintable(context)}`]),
    ...(isOnly('added') ? [] : lines('-', side('added'))),
    ...(isOnly('removed') ? [] : lines('+', side('removed'))),
  ].join('\n');
  const longest = Math.max(2, ...[...block.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${pagesOf(pages)}\n\n${fence}diff\n${block}\n${fence}\n`;
}

function pagesOf(pages: readonly string[]): string {
  return code(pagesText(pages));
}

function budgetTable({ budgets }: ExportChanges): Section {
  const rows = budgets.map(({ name, bytes, most, isCrossed }) => [
    code(name),
    bytesText(bytes.before),
    bytesText(bytes.after),
    bytesText(most.after),
    isCrossed ? '**crossed**' : '',
  ]);
  return table('Budgets', ['Budget', 'Before', 'After', 'Limit', ''], rows);
}

function sizeTable({ name, sizes }: SiteChanges): Section {
  const rows = sizes.map(({ kind, bytes, files }) => [
    kind,
    `${files.before.toLocaleString('en-US')} → ${files.after.toLocaleString('en-US')}`,
    bytesText(bytes.before),
    bytesText(bytes.after),
    growthText(bytes.after - bytes.before),
  ]);
  return table(`Sizes${name === '' ? '' : ` of ${name}`}`, ['Kind', 'Files', 'Before', 'After', 'Growth'], rows);
}

function table(title: string, heads: readonly string[], rows: readonly (readonly string[])[]): Section {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const before = `${title}\n\n${line(heads)}\n${line(heads.map(() => '---'))}\n`;
  return { before, rows: rows.map(line), after: '' };
}

function folded(title: string, count: number, rows: string[]): Section {
  const before = `<details><summary>${title}: ${count.toLocaleString('en-US')}</summary>\n\n`;
  return { before, rows, after: '\n\n</details>' };
}

/** Shows a text as code, also one with backticks. A pipe would end the cell of a table. */
function code(text: string): string {
  const plain = toPrintable(text).replaceAll('|', '\\|');
  const longest = Math.max(0, ...[...plain.matchAll(/`+/g)].map(([run]) => run.length));
  const mark = '`'.repeat(longest + 1);
  return longest === 0 ? `${mark}${plain}${mark}` : `${mark} ${plain} ${mark}`;
}

function short(text: string, most = 160): string {
  return text.length > most ? `${text.slice(0, most)}…` : text;
}
