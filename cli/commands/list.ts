import { resolve } from 'node:path';
import { toPrintable } from '../../contract/printable.ts';
import { TYPE_IDS, typeNamed } from '../../model/content-types/index.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import type { ComingChange } from '../../pipeline/commands/coming-changes.ts';
import { type ListedContent, type ListedItem, listContent } from '../../pipeline/commands/list-items.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import { readingOptions } from '../reading-options.ts';
import { jsonReport, toJson } from '../report/json.ts';
import { plural, prettyReport } from '../report/pretty.ts';
import { sourceReader } from '../report/source-reader.ts';
import { tableLines } from '../report/table.ts';
import { progress } from '../terminal/progress.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import type { GlobalOptions, RunCommand } from './command.ts';

interface ListOptions extends ContentOptions {
  /** Names of content types, as written. */
  named: readonly string[];
  drafts?: boolean;
  scheduled?: boolean;
  outdated?: boolean;
  types?: boolean;
}

/** Lists the items of the content, their types, or their coming changes by day. */
export const list: RunCommand<ListOptions> = async (options, terminal) => {
  const { input, problems } = contentInput(options, terminal);
  const context = { options, terminal, root: input.root };
  if (problems.length > 0) return refuse(problems, context);
  const refusal = refusalOf(options);
  if (refusal !== undefined) {
    printNote(terminal, refusal);
    return EXIT.failed;
  }
  const bar = progress(terminal, { quiet: options.quiet ?? options.json === true });
  const reading = readingOptions(terminal, bar);
  const run = { work: resolve(terminal.cwd, '.waybill'), cache: true, reading, onStage: bar.begin };
  const content = await listContent({ ...input, ...run });
  bar.end();
  if (content.problems.length > 0) return refuse(content.problems, context);
  const shown = choose(content, { ...options, locales: input.locales });
  if (options.json) print(terminal, toJson(jsonOf(shown, options)));
  else printLists(shown, context);
  return EXIT.clean;
};

interface Context {
  options: ListOptions & GlobalOptions;
  terminal: Terminal;
  root: string;
}

/** Returns why the arguments cannot be used. */
function refusalOf({ named, types, scheduled, drafts, outdated }: ListOptions): string | undefined {
  const unknown = named.find((name) => typeNamed(name) === undefined);
  if (unknown !== undefined)
    return `There is no content type "${toPrintable(unknown)}". ${didYouMean(unknown, TYPE_IDS) ?? 'Run "npx waybill list --types" for the list.'}`;
  if ([types, scheduled, drafts, outdated].filter(Boolean).length > 1)
    return 'Pass only one of --types, --drafts, --scheduled and --outdated: each is a list of its own.';
  return undefined;
}

function choose(
  { items, due }: ListedContent,
  { named, drafts, outdated, locales }: ListOptions & { locales: readonly string[] },
): Pick<ListedContent, 'items' | 'due'> {
  const types = new Set(named.map(typeNamed));
  const isWanted = (type: string | undefined) => types.size === 0 || types.has(type);
  const isShown = ({ state, translation }: ListedItem) =>
    (!drafts || state === 'draft') && (!outdated || translation === 'outdated');
  return {
    items: items.filter((item) => locales.includes(item.locale) && isWanted(item.type) && isShown(item)),
    due: due.filter(({ locale, what }) =>
      locale === undefined ? types.size === 0 : locales.includes(locale) && isWanted(what.split('/')[0]),
    ),
  };
}

function jsonOf({ items, due }: Pick<ListedContent, 'items' | 'due'>, { scheduled, types }: ListOptions): object {
  if (scheduled) return { due };
  return types ? { types: countsOf(items) } : { items };
}

function printLists({ items, due }: Pick<ListedContent, 'items' | 'due'>, { options, terminal }: Context): void {
  const { scheduled, types, quiet } = options;
  const [rows, noun] = scheduled
    ? [due.map(rowOfDue), 'coming change']
    : types
      ? [countsOf(items).map(({ type, ...counts }) => [type, ...Object.values(counts).map(String)]), 'content type']
      : [items.map(rowOfItem), options.drafts ? 'draft' : options.outdated ? 'outdated translation' : 'item'];
  const head = scheduled ? DUE_HEAD : types ? TYPES_HEAD : ITEM_HEAD;
  if (rows.length > 0) {
    const [first = '', ...lines] = tableLines([head, ...rows.map((row) => row.map(toPrintable))]);
    for (const line of [...(quiet ? [] : [paint(terminal, 'dim', first)]), ...lines]) print(terminal, line);
  }
  if (!quiet) printNote(terminal, rows.length === 0 ? emptyText(options, noun) : `${plural(rows.length, noun)}.`);
}

const ITEM_HEAD = ['type', 'slug', 'locale', 'state', 'date', 'translation', 'path', 'title'];
const DUE_HEAD = ['site time', 'UTC', 'what', 'happens', 'locale', 'path', 'file'];
const TYPES_HEAD = ['type', 'items', 'public', 'draft', 'scheduled', 'expired', 'outdated'];

function rowOfItem({ type, slug, locale, state, date, translation, path, title }: ListedItem): string[] {
  return [type, slug, locale, state, date ?? '', translation === 'current' ? '' : (translation ?? ''), path, title];
}

function rowOfDue({ siteTime, at, what, happens, locale, path, file }: ComingChange): string[] {
  return [siteTime, at, what, happens, locale ?? '', path ?? '', file];
}

/** Returns the numbers of items by type and state. */
function countsOf(items: readonly ListedItem[]) {
  return [...Map.groupBy(items, ({ type }) => type)]
    .map(([type, group]) => {
      const count = (state: ListedItem['state']) => group.filter((item) => item.state === state).length;
      const outdated = group.filter(({ translation }) => translation === 'outdated').length;
      const [shown, drafts, scheduled, expired] = [
        count('public'),
        count('draft'),
        count('scheduled'),
        count('expired'),
      ];
      return { type, items: group.length, public: shown, drafts, scheduled, expired, outdated };
    })
    .toSorted((a, b) => (a.type < b.type ? -1 : 1));
}

/** Names the items that the command has looked for. */
function emptyText({ named, locale, scheduled, at }: ListOptions, noun: string): string {
  const of = named.length === 0 ? '' : ` of type ${named.map((name) => typeNamed(name)).join(' or ')}`;
  const within = locale === undefined ? '' : ` in ${locale}`;
  const since = scheduled
    ? ` after ${at ?? 'now'}: no publishAt, expireAt, last day of an event or job, or data that becomes stale`
    : '';
  return `There is no ${noun}${of}${within}${since}.`;
}

function refuse(problems: ListedContent['problems'], { options, terminal, root }: Context): ExitCode {
  if (options.json) print(terminal, jsonReport(problems));
  else printNote(terminal, prettyReport(problems, { terminal, to: 'stderr', readSource: sourceReader(root) }));
  return EXIT.failed;
}
