import { basename, dirname, extname, join, posix, sep } from 'node:path';
import type { Nodes } from 'mdast';
import type { Locale } from '../../contract/locales.ts';
import { caselessPathKey } from '../../contract/path-key.ts';
import { PUBLISHED_LOCALES } from '../../contract/published-locales.ts';
import type { RedirectRule } from '../../contract/redirects.ts';
import { itemPath, typeOf } from '../../model/content-types/index.ts';
import { type Diagnostic, diagnose, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import { withLiteralBraces } from '../../model/reading/figures.ts';
import { DEFAULT_TIME_ZONE, siteClock } from '../../model/settings/site-clock.ts';
import { PUBLISHED_TYPES } from '../content/check-assets.ts';
import { nearestSlug } from '../content/item-name.ts';
import { badgeOn } from '../content/visibility.ts';
import type { FileChange } from '../folders/replace-files.ts';
import { referenceParse } from '../markdown/parsers.ts';
import { withRules } from '../moves/redirect-edits.ts';
import { readRedirects } from '../redirects/read-redirects.ts';
import { writtenRule } from '../redirects/rule.ts';
import { type ContentNameSchemas, contentNameSchemas } from '../schemas/known-names.ts';
import { newItemText } from '../schemas/new-item.ts';
import { localesOf, numberedSlug } from '../schemas/plan-new-items.ts';
import { type BringFile, bytesAt, digestOf, fileBringer } from './bring-files.ts';
import { bringText, type Targets, targetOf } from './bring-text.ts';
import { ALT_FIELD, keptComments, type MappedFields, mapFields } from './map-fields.ts';
import { addressKey, listOf, type OtherFiles, type OtherItem, type OtherSite, topOf } from './other-site.ts';
import type { OtherField } from './read-front.ts';
import type { Needed, Notes } from './sketch-mapping.ts';
import { someOf } from './some-of.ts';
import { fieldsOf, slugsOf, type Target } from './target.ts';

export interface MovingIn extends Target {
  site: OtherSite;
  files: OtherFiles;
  /** Absolute path of the content root. */
  root: string;
  /** YYYY-MM-DD. */
  today: string;
  /** The day or the moment that counts as now. */
  at: string;
  /** Items that exist are written again. */
  isConfirmed: boolean;
  /** Why items must be drafts, by the names of their files. */
  refused: ReadonlyMap<string, string>;
}

/** The files to write, and what they bring. */
export interface PlannedMovingIn extends Notes, Needed {
  changes: FileChange[];
  /** The names of the files of items. */
  items: string[];
  /** Those of public items. */
  publicItems: string[];
  drafts: number;
  /** The number of files that items show or link to. */
  assets: number;
  redirects: number;
}

/** The file in `content/redirects` that gets the former addresses of items. */
export const RULES = 'imported.yaml';
const NEW_RULES =
  '# Former addresses of items from other sites. "waybill import-content" adds rules here.\nrules: []\n';

interface NamedItem {
  item: OtherItem;
  slug: string;
  path: string;
  mapped: MappedFields;
  /** Its addresses on the other site, its own one first. */
  former: string[];
  /** The file exists, and nobody confirmed that it is replaced. */
  isTaken: boolean;
}

/** Plans the files of all items of another site. */
export function planMovingIn(input: MovingIn): PlannedMovingIn {
  const { site, files, root, contentFiles } = input;
  const named = nameItems(input);
  const assets = fileBringer(input);
  const names = contentNameSchemas(contentFiles);
  const plan = (wanted: readonly NamedItem[], bring: BringFile) => {
    const targets = targetsOf(named, { site, files, bring });
    return wanted.map((item) => planItem(item, { input, targets, names }));
  };
  const planned = plan(
    named.filter(({ isTaken }) => !isTaken),
    assets.bring,
  );
  const taken = plan(
    named.filter(({ isTaken }) => isTaken),
    fileBringer(input).bring,
  );
  const rules = newRules(
    planned.flatMap((each) => each.rules),
    input,
  );
  const items = planned.map(({ file, text }) => {
    const disk = join(root, file);
    return { disk, before: bytesAt(disk), after: text };
  });
  const findings = [
    ...site.findings,
    ...notItems(files, site),
    ...differing(taken, input),
    ...withoutRepeats(planned.flatMap((each) => each.findings)),
    ...rules.findings,
  ];
  const nameOf = ({ file }: PlannedItem) => `${basename(root)}/${file}`;
  return {
    changes: [...items, ...assets.changes, ...rules.changes],
    items: planned.map(nameOf),
    publicItems: planned.filter(({ isDraft }) => !isDraft).map(nameOf),
    drafts: planned.filter(({ isDraft }) => isDraft).length,
    assets: assets.changes.length,
    redirects: rules.count,
    findings: sortDiagnostics(findings),
    needs: planned.flatMap((each) => each.needs),
    slugs: slugsOf(input),
  };
}

/** Reports the items that exist with another text than the import would write. `draft` is up to the person. */
function differing(taken: readonly PlannedItem[], { root, site }: MovingIn): Diagnostic[] {
  const withoutDraft = (text: string) => text.replace(/^draft: true\n/m, '');
  const others = taken.filter(
    ({ file, text }) => withoutDraft(bytesAt(join(root, file))?.toString() ?? '') !== withoutDraft(text),
  );
  if (others.length === 0) return [];
  const [count, shown] = [others.length, someOf(others.map(({ file }) => `${basename(root)}/${file}`))];
  const message = `${count === 1 ? 'An item exists with another text, so it is' : `${count} items exist with other texts, so they are`} not imported: ${shown}.`;
  return [diagnose('moving/exists', { message, place: topOfFile(site.nameOf(site.items)) })];
}

interface PlannedItem extends Notes {
  /** Below the content root. */
  file: string;
  text: string;
  isDraft: boolean;
  rules: Rule[];
}

interface ItemContext {
  input: MovingIn;
  targets: Targets;
  names: ContentNameSchemas;
}

function planItem(
  { item, slug, path, mapped, former }: NamedItem,
  { input, targets, names }: ItemContext,
): PlannedItem {
  const { site, type, locale, contentFiles, today } = input;
  const body = bringText(item, targets);
  const brings = mapped.picture === undefined ? undefined : bringPicture(mapped.picture, item, targets);
  // Themes show the picture above a text, which may also begin with it.
  const picture = brings && firstPicture(body.text) === firstPicture(brings.text) ? undefined : brings;
  const title = typeof mapped.fields.title === 'string' ? mapped.fields.title : body.title;
  const untitled = title === undefined && !mapped.refused.has('title') ? [withoutTitle(item)] : [];
  const findings = [...mapped.findings, ...body.findings, ...(picture?.findings ?? []), ...untitled];
  const file = `${locale}/${type}/${slug}.md`;
  const invalid = input.refused.get(`${basename(input.root)}/${file}`);
  if (invalid !== undefined) findings.push(diagnose('moving/invalid', { message: invalid, place: topOf(item) }));
  const isDraft = mapped.isDraft || findings.some(({ severity }) => severity === 'error');
  const others = localesOf({ type, slug }, contentFiles).filter((each) => each !== locale);
  const isLocal = others.length === 0 && PUBLISHED_LOCALES.length > 1;
  const brought = {
    fields: { ...mapped.fields, draft: isDraft ? true : undefined },
    samples: { summary: mapped.fields.summary ?? firstWords(body.text, input) },
    comments: keptComments(
      mapped.kept.filter((field) => field !== picture?.alt),
      site,
    ),
    body: `${picture?.text ?? ''}${body.text.trim()}`,
  };
  const { text } = newItemText({ type, slug, locale, today, title, isLocal, isUntranslated: false, brought }, names);
  // The time zone of the site could only matter on the day itself, and the validator reports what differs then.
  const isHidden = isDraft || badgeOn(siteClock(input.at, DEFAULT_TIME_ZONE), mapped.fields) !== undefined;
  const rules = former.flatMap((from): Rule[] => {
    if (from === path) return [];
    const planned = isHidden && { targetPlanned: true };
    return [{ item, rule: { fromPath: encodeURI(from), toPath: path, locale, isPermanent: true, ...planned } }];
  });
  return { file, text, isDraft, rules, findings, needs: [...mapped.needs, ...body.needs] };
}

/**
 * Returns the words of the first paragraph, if they can be a summary. They are only a sample: the page shows the summary
 * above the text, so readers would read them twice.
 */
function firstWords(text: string, target: Target): string | undefined {
  const wordsOf = (node: Nodes): string =>
    'value' in node ? node.value : 'children' in node ? node.children.map(wordsOf).join('') : '';
  const paragraphs = referenceParse(text).children.filter(({ type }) => type === 'paragraph');
  const words = paragraphs.map((each) => wordsOf(each).replace(/\s+/g, ' ').trim()).find((each) => each !== '') ?? '';
  const isPlain = !/[{}<>]|^(?:import|export) /.test(words);
  return isPlain && fieldsOf(target).summary?.safeParse(words).success ? words : undefined;
}

/** Returns the address of the picture with which a text begins. */
function firstPicture(text: string): string | undefined {
  return /^\s*!\[(?:[^\]\\]|\\.)*\]\(<?([^\s)>]+)/s.exec(text)?.[1];
}

/** Joins the findings about one field without a counterpart: one decision is for all items. */
function withoutRepeats(findings: readonly Diagnostic[]): Diagnostic[] {
  const groups = Map.groupBy(findings, ({ code, message }) => (code === 'moving/unknown-field' ? message : undefined));
  return [...groups].flatMap(([message, group]) => {
    const [first] = group;
    if (message === undefined || first === undefined || group.length < 2) return group;
    return [{ ...first, message: `${message} ${group.length} items have it.` }];
  });
}

/** Reports the files that are neither items nor pictures: pages in other languages, lists and templates. */
function notItems({ others }: OtherFiles, site: OtherSite): Diagnostic[] {
  return others
    .filter((path) => !PUBLISHED_TYPES.has(extname(path).slice(1).toLowerCase()))
    .map((path) => {
      const place = topOfFile(site.nameOf(join(site.items, path)));
      return diagnose('moving/not-an-item', { message: 'This file is no item, so nothing of it is imported.', place });
    });
}

/** Gives each item a slug of its own. An item that exists from an earlier import keeps its number. */
function nameItems(input: MovingIn): NamedItem[] {
  const { site, files, type, locale, contentFiles, isConfirmed } = input;
  const used = new Set<string>();
  const numbers: { type: string; slug: string }[] = [...contentFiles.items];
  return files.items.map((item): NamedItem => {
    const written = item.fields.find(({ name }) => name === 'slug' || site.tool.fields[name] === 'slug')?.value;
    const wanted = typeof written === 'string' ? basename(written) : item.title;
    // A name in Chinese letters has no slug.
    const plain = nearestSlug(wanted) || nearestSlug(`${type}-${item.day ?? digestOf(item.path)}`);
    const above = nearestSlug(`${basename(dirname(item.path.replace(/\/index$/, '')))}-${plain}`);
    const free = [plain, above, ...Array.from({ length: files.items.length }, (_, index) => `${plain}-${index + 2}`)];
    const name = free.find((each) => !used.has(each)) ?? plain;
    const bare = (each: string) => (typeOf(type).hasNumberedSlugs ? each.replace(/^\d+-/, '') : each).toLowerCase();
    const here = contentFiles.items.find(
      (each) => each.type === type && each.locale === locale && bare(each.slug) === bare(name),
    );
    const slug = here?.slug ?? numberedSlug(type, name, { items: numbers });
    used.add(name).add(slug.replace(/^\d+-/, ''));
    numbers.push({ type, slug });
    const mapped = mapFields(item, site, input);
    const former = [...listOf(item.address), ...mapped.former.map((each) => formerKey(each, item))];
    return { item, slug, path: itemPath(type, slug), mapped, former, isTaken: here !== undefined && !isConfirmed };
  });
}

function targetsOf(
  named: readonly NamedItem[],
  { site, files, bring }: { site: OtherSite; files: OtherFiles; bring: BringFile },
): Targets {
  const spellings = (address: string) => [
    caselessPathKey(addressKey(address)),
    caselessPathKey(addressKey(address).replace(/\.html?$/, '')),
  ];
  const keysOf = (addresses: readonly string[], path: string) =>
    addresses.flatMap(spellings).map((key) => [key, path] as const);
  // The own address of an item is stronger than a former one of another.
  const byAddress = new Map([
    ...named.flatMap(({ former, path }) => keysOf(former, path)),
    ...named.flatMap(({ item, path }) => keysOf(listOf(item.address), path)),
  ]);
  const namedOf = new Map(named.map((each) => [each.item, each]));
  return {
    site,
    pathOf: (address) =>
      spellings(address)
        .map((key) => byAddress.get(key))
        .find((path) => path !== undefined),
    pathNamed(name, from) {
      const bare = bareName(name.replace(/[?#].*$/s, '')).replace(/^\//, '');
      const beside = posix.join(bareName(dirname(from.disk)), bare);
      const nameOf = ({ disk }: OtherItem) => bareName(disk);
      const found =
        files.items.find((item) => nameOf(item) === beside) ??
        files.items.find((item) => nameOf(item).endsWith(`/${bare}`));
      return found && namedOf.get(found)?.path;
    },
    bring: (disk, item) => bring(disk, namedOf.get(item)?.slug ?? ''),
  };
}

/** Returns the path of an item without its extension, and without the name of a file that stands for its folder. */
function bareName(path: string): string {
  return path
    .split(sep)
    .join('/')
    .replace(/\.(?:mdx?|markdown)$/i, '')
    .replace(/\/(?:_?index)?$/, '');
}

/** Returns the picture of an item as the first paragraph of its text. */
function bringPicture({ value, place }: OtherField, item: OtherItem, targets: Targets) {
  const found = targetOf(String(value), { isPicture: true, item, targets });
  if ('problem' in found)
    return {
      text: `![](${encodeURI(String(value))})\n\n`,
      findings: [diagnose(found.code, { ...found.problem, place })],
    };
  const alt = item.fields.find((field) => ALT_FIELD.test(field.name) && typeof field.value === 'string');
  const words = withLiteralBraces(String(alt?.value ?? '').replace(/[[\]\\]/g, (sign) => `\\${sign}`));
  return { text: `![${words}](${found.url})\n\n`, findings: [], alt };
}

function formerKey(address: string, { address: own = '/' }: OtherItem): string {
  const path = URL.parse(address)?.pathname ?? address;
  return addressKey(path.startsWith('/') ? path : posix.join(posix.dirname(own), path));
}

function withoutTitle(item: OtherItem): Diagnostic {
  const message = 'The item has no title, so it has the words of its name.';
  return diagnose('moving/missing-field', { message, hint: 'Write its title.', place: topOf(item) });
}

interface Rule {
  item: OtherItem;
  rule: Pick<RedirectRule, 'fromPath' | 'toPath' | 'isPermanent'> & { locale: Locale; targetPlanned?: boolean };
}

/** Returns the file with the rules of former addresses, without those that exist. */
function newRules(wanted: readonly Rule[], { root, contentFiles, site, locale }: MovingIn) {
  const findings: Diagnostic[] = [];
  const here = readRedirects(contentFiles.redirects).rules.filter((rule) => (rule.locale ?? locale) === locale);
  const seen = new Map(here.map(({ fromPath, toPath }) => [caselessPathKey(fromPath), toPath]));
  const rules = wanted.flatMap(({ item, rule }) => {
    const key = caselessPathKey(rule.fromPath);
    const other = seen.get(key);
    const problem = writtenRule.safeParse(rule).error?.issues[0]?.message;
    if (other === rule.toPath) return [];
    seen.set(key, other ?? rule.toPath);
    if (other === undefined && problem === undefined) return [rule];
    const why = problem === undefined ? `leads to ${other} already` : problem;
    const message = `The former address ${rule.fromPath} of this item gets no redirect: it ${why}.`;
    findings.push(diagnose('moving/no-redirect', { message, place: topOf(item) }));
    return [];
  });
  const disk = join(root, 'redirects', RULES);
  const before = bytesAt(disk);
  const text = rules.length === 0 ? undefined : withRules(before?.toString() ?? NEW_RULES, rules);
  if (rules.length > 0 && text === undefined)
    findings.push(
      diagnose('moving/no-redirect', {
        message: `content/redirects/${RULES} is no list of rules, so no former address of ${site.tool.label} gets a redirect.`,
        place: topOfFile(`${basename(root)}/redirects/${RULES}`),
      }),
    );
  return {
    changes: text === undefined ? [] : [{ disk, before, after: text }],
    count: text === undefined ? 0 : rules.length,
    findings,
  };
}
