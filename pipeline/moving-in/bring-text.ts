import { posix } from 'node:path';
import type { Definition, Image, Link, Root } from 'mdast';
import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { locationAt } from '../../model/diagnostics/source.ts';
import { findLintFindings } from '../markdown/lint/find-lint.ts';
import { nodesOf } from '../markdown/nodes.ts';
import { referenceParse } from '../markdown/parsers.ts';
import { applyEdits, type TextEdit } from '../moves/edits.ts';
import { marksIn, offsetBefore } from './marks.ts';
import { addressKey, fileAt, type OtherItem, type OtherSite } from './other-site.ts';

/** What the links and pictures of an item lead to. */
export interface Targets {
  site: OtherSite;
  /** Returns the item that a reference names by its path or its name, as the other tool resolves it. */
  itemNamed: (name: string, from: OtherItem) => OtherItem | undefined;
  /** Returns our address of the item with a former address. */
  pathOf: (address: string) => string | undefined;
  /** Brings a file of the other site, and returns our address of it; undefined if it cannot be published. */
  bring: (disk: string, item: OtherItem) => string | undefined;
}

export interface BroughtText {
  text: string;
  /** The words of the first heading, if the text begins with a heading of the first level; the text is without it. */
  title: string | undefined;
  findings: Diagnostic[];
}

/**
 * Returns the text of an item with our marks, links and pictures. What it cannot bring stays as it is, with a finding at
 * its place in the file of the other site.
 */
export function bringText(item: OtherItem, targets: Targets): BroughtText {
  const { source, bodyOffset } = item;
  const findings: Diagnostic[] = [];
  const { text, toSource } = withoutMarks(item, targets, findings);
  const placeAt = (start: number, end: number) =>
    locationAt(source, bodyOffset + toSource(start), bodyOffset + toSource(end));
  const tree = referenceParse(text);
  const nodes = nodesOf(tree);
  const edits: TextEdit[] = [];
  const relink = (url: string, { isPicture, start, end }: { isPicture: boolean; start: number; end: number }) => {
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
  for (const { node } of nodes('html')) {
    const start = node.position?.start.offset ?? 0;
    for (const { url, isPicture, ...range } of addressesInHtml(node.value)) {
      const place = { start: start + range.start, end: start + range.end };
      const own = relink(url, { isPicture, ...place });
      if (own !== undefined) edits.push({ ...place, text: `${isPicture ? 'src' : 'href'}="${own}"` });
    }
    for (const { 0: tag, 1: name, index } of node.value.matchAll(COMPONENT)) {
      const [from, to] = [start + index, start + index + tag.length];
      const own = targets.site.own.marks[`<${name}>`];
      if (own !== undefined) edits.push({ start: from, end: to, text: own });
      else if (!name?.startsWith('/')) findings.push(foreignMark(tag, 'components are programs', placeAt(from, to)));
    }
  }
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
  const heading = item.fields.some(({ name }) => name === 'title') ? undefined : titleIn(tree, text);
  const kept = edits.filter(({ start }) => heading === undefined || start < heading.start || start >= heading.end);
  return { text: applyEdits(text, [...kept, ...(heading ? [heading] : [])]), title: heading?.title, findings };
}

/** Returns the words of the first heading, and the edit that removes it; undefined if it cannot be a title. */
function titleIn({ children: [first] }: Root, text: string): (TextEdit & { title: string }) | undefined {
  if (first?.type !== 'heading' || first.depth !== 1) return undefined;
  const [from, to] = [first.children[0]?.position?.start.offset, first.children.at(-1)?.position?.end.offset];
  const title = text.slice(from, to);
  const { start, end } = first.position ?? {};
  if (!PLAIN_TITLE.test(title) || start?.offset === undefined || end?.offset === undefined) return undefined;
  return { title, start: start.offset, end: end.offset, text: '' };
}

/** A tag of a component of MDX. */
const COMPONENT = /<(\/?[A-Z][\w.]*)(?:\s[^<>]*)?\/?>/g;

/** Words without marks of Markdown, which can be a title. */
const PLAIN_TITLE = /^[^*_`[\]<>\n]{2,90}$/;

/** Whether a finding about a mark of the other tool has this text already. */
function isKnownMark(written: string, findings: readonly Diagnostic[]): boolean {
  const words = written.replace(/\s+/g, ' ').slice(0, 20);
  return (
    /^\{[{%]/.test(written) &&
    findings.some(({ code, message }) => code === 'moving/foreign-mark' && message.includes(words))
  );
}

function foreignMark(written: string, why: string, place: Diagnostic['place']): Diagnostic {
  const shown = written.replace(/\s+/g, ' ');
  return diagnose('moving/foreign-mark', {
    message: `${shown.length > 60 ? `${shown.slice(0, 59)}…` : shown} stays as it is, because ${why}.`,
    place,
  });
}

function leftOut(written: string, place: Diagnostic['place']): Diagnostic {
  return diagnose('moving/left-out', { message: `The item is without ${written}.`, place });
}

/** Returns the text below the front matter with the Markdown that marks of the other tool stand for. */
function withoutMarks(item: OtherItem, targets: Targets, findings: Diagnostic[]) {
  const { source, bodyOffset } = item;
  const body = source.text.slice(bodyOffset);
  const edits = marksIn(body, targets.site).flatMap(({ start, end, written, text, unused }): TextEdit[] => {
    const place = locationAt(source, bodyOffset + start, bodyOffset + end);
    const meant = text?.startsWith('item:') ? targets.itemNamed(text.slice('item:'.length), item) : undefined;
    const fragment = /#[\w-]+$/.exec(text ?? '')?.[0] ?? '';
    const resolved = text?.startsWith('item:') ? meant?.address && `${meant.address}${fragment}` : text;
    if (resolved === undefined) {
      const why = text === undefined ? 'no mapping has its Markdown' : 'no item has this name';
      findings.push(foreignMark(written, why, place));
      return [];
    }
    if (unused.length > 0) findings.push(leftOut(`${unused.join(' ')} of ${written.slice(0, 60)}`, place));
    return [{ start, end, text: resolved }];
  });
  return { text: applyEdits(body, edits), toSource: offsetBefore(edits) };
}

const PICTURE = /\.(?:avif|gif|jpe?g|png|svg|webp)(?:[?#]|$)/i;

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
  const disk = fileAt(url, item, targets.site);
  const brought = disk === undefined || /\.(?:mdx?|markdown)$/i.test(disk) ? undefined : targets.bring(disk, item);
  if (brought !== undefined) return { url: brought };
  if (isPicture || disk !== undefined || PICTURE.test(url)) {
    const isItem = disk !== undefined && /\.(?:mdx?|markdown)$/i.test(disk);
    if (!isItem) {
      const message =
        disk === undefined ? `The site has no file ${url}.` : `The file ${url} is of a type that cannot be published.`;
      return { code: 'moving/missing-file', problem: { message } };
    }
  }
  const [path = '', fragment = ''] = /^([^?#]*)(.*)$/s.exec(url)?.slice(1) ?? [];
  const below = base !== '' && path.startsWith(base) ? path.slice(base.length) : path;
  const absolute = path.startsWith('/') ? below : posix.join(`${item.address ?? '/'}/`, path);
  const own = targets.pathOf(absolute) ?? (path.startsWith('/') ? undefined : targets.itemNamed(path, item)?.address);
  const target = own === undefined ? undefined : (targets.pathOf(own) ?? own);
  if (target !== undefined) return { url: `${target}${fragment}` };
  if (addressKey(path) === '/') return { url: `/${fragment}` };
  const message = `No item of this import was at ${addressKey(absolute)}.`;
  return { code: 'moving/unknown-link', problem: { message } };
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

interface HtmlAddress {
  url: string;
  isPicture: boolean;
  start: number;
  end: number;
}

/** Returns the addresses of links and pictures in HTML, with the places of their attributes. */
function addressesInHtml(html: string): HtmlAddress[] {
  const found: HtmlAddress[] = [];
  const see = (node: DefaultTreeAdapterMap['node']): void => {
    if ('attrs' in node) {
      const name = { a: 'href', img: 'src' }[node.tagName];
      const url = node.attrs.find((attribute) => attribute.name === name)?.value;
      const at = name === undefined ? undefined : node.sourceCodeLocation?.attrs?.[name];
      if (url !== undefined && at !== undefined)
        found.push({ url, isPicture: name === 'src', start: at.startOffset, end: at.endOffset });
    }
    if ('childNodes' in node) for (const child of node.childNodes) see(child);
  };
  see(parseFragment(html, { sourceCodeLocationInfo: true }));
  return found;
}
