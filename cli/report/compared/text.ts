import {
  type ExportChanges,
  isUnchanged,
  type SiteChanges,
  type TextChange,
} from '../../../auditing/compare-exports/changes.ts';
import { toPrintable } from '../../../contract/printable.ts';
import { paint, type Style, type Terminal } from '../../terminal/terminal.ts';
import { plural } from '../pretty.ts';
import { bytesText, grownPages, growthText, KIND_NAMES, pagesGrowthText, pagesText, siteSummary } from './shared.ts';

/** Most lines of one list on a terminal. `--format json` has all. */
const MOST = 20;

type Paint = (style: Style, text: string) => string;

/** Returns the changes between two exports for a terminal. Changed words are colored, or in `[-…-]` and `{+…+}`. */
export function changesText(changes: ExportChanges, terminal: Terminal, showsMarkup = false): string {
  if (isUnchanged(changes)) return 'No change, apart from hashes.';
  const color: Paint = (style, text) => paint(terminal, style, text);
  const isColored = color('red', 'x') !== 'x';
  const blocks = changes.sites.flatMap((site) => [
    ...siteBlocks(site, color, isColored),
    ...(showsMarkup ? [markupBlock(site, color)] : []),
  ]);
  return [...blocks, grownBlock(changes), budgetBlock(changes, color)].filter((block) => block !== '').join('\n\n');
}

function siteBlocks(site: SiteChanges, color: Paint, isColored: boolean): string[] {
  const lost = site.removed.filter((page) => page.lost !== undefined);
  const moved = site.removed.filter((page) => page.lost === undefined);
  return [
    [color('bold', site.name === '' ? siteSummary(site) : `${site.name}: ${siteSummary(site)}`)].join(''),
    listBlock(
      color('red', 'Lost pages'),
      lost.map(({ path, lost: why = '' }) => `${path}  ${why}`),
    ),
    listBlock(
      'Removed pages',
      moved.map(({ path, leadsTo = '' }) => `${path} → ${leadsTo}`),
    ),
    listBlock('Added pages', site.added),
    listBlock(
      'Changed texts',
      site.texts.map((change) => textLines(change, color, isColored)),
      '\n',
    ),
    listBlock(
      'Changed heads',
      site.heads.map(({ name, before, after, pages }) =>
        [`${toPrintable(name)}  ${color('dim', pagesText(pages))}`, ...valueLines(before, after, color)].join('\n    '),
      ),
      '\n',
    ),
    listBlock(
      'Changed pages',
      site.changed.map(({ kinds: [kind = 'data'], pages }) => {
        const paths = pagesText(pages.map(({ path }) => path));
        return `${paths}  ${KIND_NAMES[kind]}  ${pagesGrowthText(pages)}`;
      }),
    ),
    rulesBlock('Redirects', site.redirects, color),
    rulesBlock('Headers', site.headers, color),
    listBlock('Other files', fileLines(site)),
    sizesBlock(site),
  ].filter((block) => block !== '');
}

function markupBlock({ markups }: SiteChanges, color: Paint): string {
  const lines = (sign: string, tags: string) =>
    tags === '' ? [] : tags.split('\n').map((tag) => toPrintable(`${sign} ${tag}`));
  return listBlock(
    'Changed markup',
    markups.map(({ before, after, pages }) =>
      [
        color('dim', pagesText(pages)),
        ...lines('-', before).map((line) => color('red', line)),
        ...lines('+', after).map((line) => color('green', line)),
      ].join('\n    '),
    ),
    '\n',
  );
}

function listBlock(title: string, lines: readonly string[], end = ''): string {
  if (lines.length === 0) return '';
  const shown = lines.slice(0, MOST).map((line) => `  ${line}${end}`);
  const more = lines.length > MOST ? [`  … and ${(lines.length - MOST).toLocaleString('en-US')} more`] : [];
  return [title, ...shown, ...more].join('\n').trimEnd();
}

function textLines({ context, parts, pages }: TextChange, color: Paint, isColored: boolean): string {
  const words = parts.map(({ kind, text }) => {
    const plain = toPrintable(text.replaceAll('\n', ' ¶ '));
    if (kind === 'same') return plain;
    if (isColored) return color(kind === 'added' ? 'green' : ['red', 'strikethrough'], plain);
    return kind === 'added' ? `{+${plain}+}` : `[-${plain}-]`;
  });
  return [
    color('dim', pagesText(pages)),
    ...(context === undefined ? [] : [`  ${color('dim', toPrintable(context))}`]),
    `  ${words.join('')}`,
  ].join('\n  ');
}

/** Shows values that differ, shortened to the width of most terminals. */
function valueLines(before: string, after: string, color: Paint): string[] {
  const start = Math.max(0, firstDifference(before, after) - 30);
  const shown = (value: string) =>
    toPrintable((start > 0 ? '…' : '') + value.slice(start, start + 100).replaceAll('\n', ' ¶ '));
  return [
    ...(before === '' ? [] : [color('red', `- ${shown(before)}`)]),
    ...(after === '' ? [] : [color('green', `+ ${shown(after)}`)]),
  ];
}

function firstDifference(before: string, after: string): number {
  let index = 0;
  while (index < before.length && before[index] === after[index]) index += 1;
  return index;
}

function rulesBlock(title: string, { added, removed, changed }: SiteChanges['redirects'], color: Paint): string {
  return listBlock(title, [
    ...added.map(({ key, value }) => color('green', toPrintable(`+ ${key} ${value.slice(0, 120)}`))),
    ...removed.map(({ key, value }) => color('red', toPrintable(`- ${key} ${value.slice(0, 120)}`))),
    ...changed.map(({ key, before, after }) => [toPrintable(key), ...valueLines(before, after, color)].join('\n    ')),
  ]);
}

function fileLines({ files }: SiteChanges): string[] {
  return [
    ...files.added.map((name) => `+ ${name}`),
    ...files.removed.map((name) => `- ${name}`),
    ...files.changed.map((name) => `  ${name}`),
  ];
}

function sizesBlock({ sizes }: SiteChanges): string {
  const changed = sizes.filter(({ bytes, files }) => bytes.before !== bytes.after || files.before !== files.after);
  return listBlock(
    'Sizes',
    changed.map(({ kind, bytes, files }) => {
      const growth = growthText(bytes.after - bytes.before).padStart(10);
      return `${kind.padEnd(8)} ${bytesText(bytes.before).padStart(9)} → ${bytesText(bytes.after).padStart(9)} ${growth}  ${files.before.toLocaleString('en-US')} → ${plural(files.after, 'file')}`;
    }),
  );
}

function grownBlock(changes: ExportChanges): string {
  return listBlock(
    'Pages that grew most',
    grownPages(changes, 10).map(
      ({ label, before, after }) =>
        `${growthText(after - before).padStart(9)}  ${label}  ${bytesText(before)} → ${bytesText(after)}`,
    ),
  );
}

function budgetBlock({ budgets }: ExportChanges, color: Paint): string {
  return listBlock(
    'Budgets',
    budgets.map(({ name, bytes, most, isCrossed }) => {
      const line = `${name}  ${bytesText(bytes.before)} → ${bytesText(bytes.after)} of ${bytesText(most.after)}`;
      return isCrossed ? color('red', `${line}  crossed`) : line;
    }),
  );
}
