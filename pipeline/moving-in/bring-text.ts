import { extname, posix } from 'node:path';
import type { Definition, Image, Link } from 'mdast';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { listOf } from '../../model/diagnostics/list-of.ts';
import { locationAt } from '../../model/diagnostics/source.ts';
import { REFERENCE, withLiteralBraces } from '../../model/reading/figures.ts';
import { PUBLISHED_TYPES } from '../content/check-assets.ts';
import { isPathWithin } from '../folders/paths.ts';
import { frameProblem } from '../markdown/address-problems.ts';
import { embedAddress } from '../markdown/embeds.ts';
import { findLintFindings } from '../markdown/lint/find-lint.ts';
import { type NodesOf, nodesOf } from '../markdown/nodes.ts';
import { referenceParse } from '../markdown/parsers.ts';
import { POLICY } from '../markdown/policy.ts';
import { applyEdits, type TextEdit } from '../moves/edits.ts';
import { headingEdits, withoutBlock } from './headings.ts';
import { marksIn, offsetBefore } from './marks.ts';
import { addressKey, fileAt, filePlaces, type OtherItem, type OtherSite } from './other-site.ts';
import type { OwnMapping } from './own-mapping.ts';
import type { Notes } from './sketch-mapping.ts';

/** What the links and pictures of an item lead to. */
export interface Targets {
  site: OtherSite;
  /** Returns our address of the item that a reference names by its path or its name, as the other tool resolves it. */
  pathNamed: (name: string, from: OtherItem) => string | undefined;
  /** Returns our address of the item with a former address. */
  pathOf: (address: string) => string | undefined;
  /** Brings a file of the other site, and returns our address of it; undefined if it cannot be published. */
  bring: (disk: string, item: OtherItem) => string | undefined;
}

export interface BroughtText extends Notes {
  text: string;
  /** The words of the first heading, if the text begins with a heading of the first level; the text is without it. */
  title: string | undefined;
}

/**
 * Returns the text of an item with our marks, links and pictures. What it cannot bring stays as it is, with a finding at
 * its place in the file of the other site.
 */
export function bringText(item: OtherItem, targets: Targets): BroughtText {
  const { source, bodyOffset } = item;
  const notes: Notes = { findings: [], needs: [] };
  const { findings } = notes;
  const { text, toSource, isInMark, ours } = withoutMarks(item, targets, notes);
  const placeAt = (start: number, end: number) =>
    locationAt(source, bodyOffset + toSource(start), bodyOffset + toSource(end));
  const nodes = nodesOf(referenceParse(text));
  const edits: TextEdit[] = [];
  const relink = (url: string, { isPicture, start, end }: { isPicture: boolean; start: number; end: number }) => {
    if (ours.has(url.replace(/[?#].*$/s, ''))) return undefined;
    const found = targetOf(url, { isPicture, item, targets });
    if ('problem' in found) findings.push(diagnose(found.code, { ...found.problem, place: placeAt(start, end) }));
    return 'problem' in found || found.url === url ? undefined : found.url;
  };
  for (const type of ['link', 'image', 'definition'] as const) {
    for (const { node } of nodes(type)) {
      const [start = 0, end = 0] = [node.position?.start.offset, node.position?.end.offset];
      const url = relink(node.url, { isPicture: type === 'image', start, end });
      const place = url === undefined ? undefined : placeOfAddress(node, text.slice(start, end));
      if (url !== undefined && place !== undefined)
        edits.push({ start: start + place.start, end: start + place.end, text: url });
    }
  }
  bringHtml(nodes, { text, own: targets.site.own, relink, placeAt, edits, notes });
  for (const { code, message, hint, start, end, fix } of findLintFindings(nodes, text)) {
    if (code !== 'markdown/foreign-mark') continue;
    const written = text.slice(start, end);
    if (fix !== undefined) edits.push(...fix.replacements.map(({ newText, ...at }) => ({ ...at, text: newText })));
    else if (/^\{:[^{}]*\}$/.test(written)) {
      edits.push({ start, end, text: '' });
      findings.push(leftOut(written, placeAt(start, end)));
    } else if (!isKnownMark(written, findings))
      findings.push(diagnose('moving/foreign-mark', { message, hint, place: placeAt(start, end) }));
  }
  // Braces in MDX are programs.
  const isDone = (offset: number) =>
    isInMark(toSource(offset)) || edits.some(({ start, end }) => start <= offset && offset < end);
  if (!/\.mdx$/i.test(item.disk)) edits.push(...literalBraces(nodes, text, isDone));
  const { heading, lowered, first } = headingEdits(nodes, {
    text,
    title: item.fields.find(({ name }) => name === 'title')?.value,
  });
  if (first !== undefined) {
    const message =
      'The title is the only heading of the first level, so all headings of this text are one level lower.';
    findings.push(diagnose('moving/lowered-headings', { message, place: placeAt(first.start, first.end) }));
  }
  const all = [...edits, ...lowered].filter(({ start }) => !heading || start < heading.start || start >= heading.end);
  return {
    text: applyEdits(text, [...all, ...(heading ? [heading] : [])]),
    title: heading && withLiteralBraces(heading.title),
    ...notes,
  };
}

/** Returns the edits that keep braces of the other site from being references to figures. In code, they are none. */
function literalBraces(nodes: NodesOf, text: string, isDone: (offset: number) => boolean): TextEdit[] {
  const rangesOf = (...types: ('code' | 'html' | 'inlineCode')[]) =>
    types.flatMap((type) =>
      nodes(type).map(({ node: { position } }) => [position?.start.offset ?? 0, position?.end.offset ?? 0] as const),
    );
  const [code, html] = [rangesOf('code', 'inlineCode'), rangesOf('html')];
  return [...text.matchAll(REFERENCE)].flatMap(({ 1: name, index }): TextEdit[] => {
    const isIn = (ranges: typeof code) => ranges.some(([start, end]) => start <= index && index < end);
    if (name === undefined || isDone(index) || isIn(code)) return [];
    // HTML has no escapes of Markdown.
    return [{ start: index, end: index + 1, text: isIn(html) ? '&#123;' : '\\{' }];
  });
}

/** Where other tools end the summary of a list. Ours has a field. */
const SUMMARY_END = /<!--\s*more\s*-->/g;

interface HtmlContext {
  text: string;
  own: OwnMapping;
  relink: (url: string, at: { isPicture: boolean; start: number; end: number }) => string | undefined;
  placeAt: (start: number, end: number) => Diagnostic['place'];
  edits: TextEdit[];
  notes: Notes;
}

/** Brings links, pictures and components in HTML, and reports what the build removes. */
function bringHtml(
  nodes: NodesOf,
  { text, own, relink, placeAt, edits, notes: { findings, needs } }: HtmlContext,
): void {
  for (const { node } of nodes('html')) {
    const start = node.position?.start.offset ?? 0;
    for (const { url, lost, isPicture, ...range } of partsOfHtml(node.value)) {
      const place = { start: start + range.start, end: start + range.end };
      if (lost !== undefined) {
        const message = `The build removes <${lost}> with its content, so readers would miss it. It stays in the item.`;
        findings.push(diagnose('moving/removed-html', { message, place: placeAt(place.start, place.end) }));
        continue;
      }
      const ours = relink(url, { isPicture, ...place });
      if (ours !== undefined) edits.push({ ...place, text: `${isPicture ? 'src' : 'href'}="${ours}"` });
    }
    for (const { 0: mark, index } of node.value.matchAll(SUMMARY_END))
      edits.push(withoutBlock(text, { start: start + index, end: start + index + mark.length }));
    for (const { 0: tag, 1: name, index } of node.value.matchAll(COMPONENT)) {
      const [from, to] = [start + index, start + index + tag.length];
      const mapped = own.marks[`<${name}>`];
      if (mapped !== undefined) edits.push({ start: from, end: to, text: mapped });
      else if (!name?.startsWith('/')) {
        findings.push(foreignMark(tag, 'components are programs', placeAt(from, to)));
        needs.push(['marks', `<${name}>`]);
      }
    }
  }
}

/** A tag of a component of MDX. */
const COMPONENT = /<(\/?[A-Z][\w.]*)(?:\s[^<>]*)?\/?>/g;

/** Whether a finding about a mark of the other tool has this text already. */
function isKnownMark(written: string, findings: readonly Diagnostic[]): boolean {
  const words = written.replace(/\s+/g, ' ').slice(0, 20);
  return (
    /^\{[{%]/.test(written) &&
    findings.some(({ code, message }) => code === 'moving/foreign-mark' && message.includes(words))
  );
}

function foreignMark(written: string, why: string, place: Diagnostic['place']): Diagnostic {
  const message = `${inOneLine(written)} stays as it is, because ${why}.`;
  return diagnose('moving/foreign-mark', { message, place });
}

/** Returns text in one line. Cuts a long one behind a word. */
function inOneLine(written: string): string {
  const line = written.replace(/\s+/g, ' ');
  return line.length <= 100 ? line : `${/^.{80,98}(?= )|^.{98}/u.exec(line)?.[0]}…`;
}

function leftOut(written: string, place: Diagnostic['place']): Diagnostic {
  return diagnose('moving/left-out', { message: `The item is without ${inOneLine(written)}.`, place });
}

/**
 * Returns the text below the front matter with the Markdown that marks of the other tool stand for. `ours` are the
 * addresses in it that are ours already, and `isInMark` tells whether an offset of the source is in a mark.
 */
function withoutMarks(item: OtherItem, targets: Targets, { findings, needs }: Notes) {
  const { source, bodyOffset } = item;
  const body = source.text.slice(bodyOffset);
  const ours = new Set<string>();
  const marks = marksIn(body, targets.site);
  const edits = marks.flatMap(({ start, end, written, name: mark, text, unused }): TextEdit[] => {
    const place = locationAt(source, bodyOffset + start, bodyOffset + end);
    const [, name, fragment = ''] = /^item:([^?#]*)(.*)$/s.exec(text ?? '') ?? [];
    const path = name ? targets.pathNamed(name, item) : undefined;
    // A reference without a name is one to a part of the same item.
    const resolved = name ? path && `${path}${fragment}` : name === undefined ? text : fragment || undefined;
    if (resolved === undefined) {
      const why = text === undefined ? 'no mapping has its Markdown' : 'no item has this name';
      const hint = text === undefined ? {} : { hint: 'Write the path of a page here.' };
      findings.push({ ...foreignMark(written, why, place), ...hint });
      if (text === undefined) needs.push(['marks', mark]);
      return [];
    }
    if (path !== undefined) ours.add(path);
    if (unused.length > 0) findings.push(leftOut(`${unused.join(' ')} of ${written}`, place));
    return [{ start, end, text: resolved }];
  });
  const isInMark = (offset: number) => marks.some(({ start, end }) => start <= offset && offset < end);
  return { text: applyEdits(body, edits), toSource: offsetBefore(edits), isInMark, ours };
}

type Found =
  | { url: string }
  | { code: 'moving/missing-file' | 'moving/unknown-link'; problem: { message: string; hint?: string } };

interface Finding {
  isPicture: boolean;
  item: OtherItem;
  targets: Targets;
}

/** Returns our address for one of the other site. */
export function targetOf(written: string, { isPicture, item, targets }: Finding): Found {
  const { hosts, base } = targets.site;
  const { host, href = '' } = URL.parse(written, 'https://ours.invalid') ?? {};
  const isOurs = /^(?:https?:)?\/\//.test(written) && hosts.some((each) => each === host);
  const url = isOurs ? href.slice(href.indexOf('/', href.indexOf('//') + 2)) : written;
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url)) {
    if (!isPicture || /^(?:data|chart):/.test(url)) return { url: url.replace(/^\/\//, () => 'https://') };
    const message = `The picture ${url} is on another site.`;
    const hint = 'Save it in content/assets/images, and write its path: /images/yard.jpg.';
    return { code: 'moving/missing-file', problem: { message, hint } };
  }
  if (url === '' || url.startsWith('#')) return { url };
  const [path = '', fragment = ''] = /^([^?#]*)(.*)$/s.exec(url)?.slice(1) ?? [];
  const disk = fileAt(url, item, targets.site);
  const isItem = disk !== undefined && /\.(?:mdx?|markdown)$/i.test(disk);
  const brought = disk === undefined || isItem ? undefined : targets.bring(disk, item);
  if (brought !== undefined) return { url: brought };
  if (!isItem && (isPicture || disk !== undefined || PUBLISHED_TYPES.has(extname(path).slice(1).toLowerCase()))) {
    const message =
      disk === undefined ? noFile(url, item, targets.site) : `The file ${url} is of a type that cannot be published.`;
    return { code: 'moving/missing-file', problem: { message } };
  }
  const below = base !== '' && path.startsWith(base) ? path.slice(base.length) : path;
  const absolute = path.startsWith('/') ? below : posix.join(`${item.address ?? '/'}/`, path);
  const target = targets.pathOf(absolute) ?? (path.startsWith('/') ? undefined : targets.pathNamed(path, item));
  if (target !== undefined) return { url: `${target}${fragment}` };
  if (addressKey(path) === '/') return { url: `/${fragment}` };
  const message = `No item of this import was at ${addressKey(absolute)}.`;
  return { code: 'moving/unknown-link', problem: { message } };
}

function noFile(url: string, item: OtherItem, site: OtherSite): string {
  const places = filePlaces(url, item, site).filter((disk) => isPathWithin(disk, site.root));
  if (places.length === 0) return `The file ${url} is outside of the site.`;
  return `The file ${url} is missing: the site has no ${listOf(places.map(site.nameOf), 'or')}.`;
}

const ADDRESS = /(?:<[^<>\n]*>|(?:[^\s()<\\]|\\.|\((?:[^\s()\\]|\\.)*\))+)/;

/** Returns the place of the address in the text of a link, a picture or a definition; undefined if it is not clear. */
function placeOfAddress(node: Link | Image | Definition, written: string): { start: number; end: number } | undefined {
  const mark = node.type === 'definition' ? /\]:\s*/g : /\]\(\s*/g;
  const all = [...written.matchAll(new RegExp(mark.source + `(${ADDRESS.source})`, 'g'))].map(
    ({ 0: whole, 1: raw = '', index }) => {
      const start = index + whole.length - raw.length;
      return { raw, start, end: start + raw.length };
    },
  );
  // Words and titles may contain what looks like an address.
  return all.find(({ raw }) => raw === node.url || raw === `<${node.url}>`) ?? all.at(-1);
}

/** Elements whose content does not reach readers. */
const LOST = new Set([...(POLICY.strip ?? []), 'audio', 'embed', 'form', 'video']);

interface HtmlPart {
  url: string;
  isPicture: boolean;
  /** The name of an element that the build removes with its content. */
  lost?: string;
  start: number;
  end: number;
}

/** Returns the addresses of links and pictures in HTML with the places of their attributes, and the elements that the build removes. */
function partsOfHtml(html: string): HtmlPart[] {
  const found: HtmlPart[] = [];
  const see = (node: DefaultTreeAdapterMap['node']): void => {
    if ('attrs' in node) {
      const { tagName, sourceCodeLocation: written } = node;
      const name = { a: 'href', img: 'src', iframe: 'src' }[tagName] ?? '';
      const url = node.attrs.find((attribute) => attribute.name === name)?.value ?? '';
      const place = (at: { startOffset: number; endOffset: number }) => ({ start: at.startOffset, end: at.endOffset });
      const isFrame = tagName === 'iframe';
      const isLost = isFrame ? frameProblem({ src: url }) && embedAddress(url) === undefined : LOST.has(tagName);
      if (isLost && written) {
        found.push({ url, isPicture: false, lost: tagName, ...place(written.startTag ?? written) });
        return;
      }
      const at = isFrame ? undefined : written?.attrs?.[name];
      if (at !== undefined) found.push({ url, isPicture: name === 'src', ...place(at) });
    }
    if ('childNodes' in node) for (const child of node.childNodes) see(child);
  };
  see(parseFragment(html, { sourceCodeLocationInfo: true }));
  return found;
}
