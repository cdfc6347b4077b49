import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { ANSWER_SLOT, HTML_SLOT } from '../../contract/answer-slots.ts';
import type { PageTemplate, Slot } from '../../contract/page-template.ts';
import { confirmationOf, definitionOf, pageOf } from '../../forms/definitions.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import { GATED_FORM } from '../../forms/placed-forms.ts';
import { TRAP_FIELD } from '../../forms/sending.ts';
import { TOOLS } from '../../tools/index.ts';
import type { Tool } from '../../tools/tool.ts';

type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];

/** The parts of a page that the edge fills, besides the title and the slots that the page names. */
export interface Filling {
  path: string;
  /** The tool whose island the page has. */
  island?: string;
  /** The names of the tool's fields. */
  fields?: readonly string[];
  /** True if the page is also shown at other addresses, which its links to other languages then name. */
  isShownElsewhere?: boolean;
  /** The form that the edge may render again. */
  form?: Form;
}

const CONFIRMATIONS = new Set<string>(FORMS.map(confirmationOf));

/** Returns the facts that the edge needs to fill a page; undefined for a page that it never changes. */
export function fillingOf(path: string): Filling | undefined {
  if (CONFIRMATIONS.has(path)) return { path };
  for (const { name, path: toolPath, form, below } of TOOLS as readonly Tool[]) {
    const isShownElsewhere = below?.pages.some((page) => page.path === path) ?? false;
    const fields = [...new Set([...(form?.fields ?? []), ...(below?.fields ?? [])])];
    if (isShownElsewhere || (form && toolPath === path)) return { path, island: name, fields, isShownElsewhere };
  }
  const form = formAt(path);
  return form && { path, form };
}

/** Returns the form whose page has this path. */
function formAt(path: string): Form | undefined {
  const inFolder = `${definitionOf(GATED_FORM).page}/`;
  const resource = path.startsWith(inFolder) ? path.slice(inFolder.length) : path.slice(1);
  return (
    FORMS.find((form) => pageOf(form) === path) ?? (pageOf(GATED_FORM, resource) === path ? GATED_FORM : undefined)
  );
}

/** A slot and its place in the document. */
interface Cut {
  start: number;
  end: number;
  slot: DistributiveOmit<Slot, 'was'>;
}

type DistributiveOmit<Union, Key extends PropertyKey> = Union extends unknown ? Omit<Union, Key> : never;

/**
 * Cuts a document at the places that the edge fills. The document is the build's own, so parsing it is safe and exact.
 * Throws if two slots overlap, because the edge could fill only one of them.
 */
export function pageTemplate(html: string, filling: Filling): PageTemplate {
  const cuts: Cut[] = [];
  let island: PageTemplate['island'];
  for (const element of elementsIn(parse(html, { sourceCodeLocationInfo: true }))) {
    cuts.push(...cutsOf(element, filling));
    if (filling.island !== undefined && attribute(element, 'data-island') === filling.island)
      island = {
        props: jsonOf(element, 'data-props'),
        queries: jsonOf(element, 'data-queries') ?? {},
      } as typeof island;
  }
  const parts: (string | Slot)[] = [];
  let at = 0;
  for (const { start, end, slot } of cuts.toSorted((a, b) => a.start - b.start)) {
    if (start < at) throw new Error(`the slot ${JSON.stringify(slot)} of ${filling.path} is inside another slot`);
    parts.push(html.slice(at, start), { ...slot, was: html.slice(start, end) });
    at = end;
  }
  parts.push(html.slice(at));
  return { parts: parts.filter((part) => part !== ''), ...(island && { island }) };
}

function cutsOf(element: Element, { path, fields = [], isShownElsewhere, form }: Filling): Cut[] {
  const { tagName } = element;
  const name = attribute(element, 'name');
  if (tagName === 'title' && isIn(element, 'head')) return [contentCut(element, { slot: 'title' })];
  const [text, content] = [attribute(element, ANSWER_SLOT), attribute(element, HTML_SLOT)];
  if (text !== undefined) return [contentCut(element, { slot: 'text', name: text })];
  if (content !== undefined) return [contentCut(element, { slot: 'html', name: content })];
  if (form !== undefined && attribute(element, 'data-form') === form && isIn(element, 'main'))
    return [contentCut(element, { slot: 'form', form, id: idOf(element) })];
  if (isShownElsewhere && tagName === 'a' && attribute(element, 'hreflang') !== undefined)
    return attribute(element, 'href')?.endsWith(path) ? [pathCut(element, path)] : [];
  if (name === undefined || !fields.includes(name) || !isIn(element, 'main')) return [];
  const invalid = attributeCut(element, 'aria-invalid', { slot: 'invalid', field: name });
  if (tagName === 'input') return [invalid, attributeCut(element, 'value', { slot: 'value', field: name })];
  if (tagName !== 'select') throw new Error(`the edge cannot fill the ${tagName} "${name}" of ${path}`);
  const options = [...elementsIn(element)].filter((descendant) => descendant.tagName === 'option');
  return [
    invalid,
    ...options.map((option) =>
      attributeCut(option, 'selected', { slot: 'selected', field: name, option: attribute(option, 'value') ?? '' }),
    ),
  ];
}

/** Cuts the content of an element. */
function contentCut({ tagName, sourceCodeLocation }: Element, slot: Cut['slot']): Cut {
  const { startTag, endTag } = sourceCodeLocation ?? {};
  if (!startTag || !endTag) throw new Error(`a slot is at a ${tagName} without content`);
  return { start: startTag.endOffset, end: endTag.startOffset, slot };
}

/**
 * Cuts out an attribute with the space before it. If the element lacks it, marks the place after the element's name.
 */
function attributeCut({ tagName, sourceCodeLocation }: Element, name: string, slot: Cut['slot']): Cut {
  if (!sourceCodeLocation) throw new Error(`the document has no ${tagName} of its own`);
  const found = sourceCodeLocation.attrs?.[name];
  const place = sourceCodeLocation.startOffset + 1 + tagName.length;
  return found ? { start: found.startOffset - 1, end: found.endOffset, slot } : { start: place, end: place, slot };
}

/** Cuts the path at the end of a quoted address. */
function pathCut({ sourceCodeLocation }: Element, path: string): Cut {
  const end = (sourceCodeLocation?.attrs?.['href']?.endOffset ?? 0) - 1;
  return { start: end - path.length, end, slot: { slot: 'path' } };
}

/** Returns the beginning of every id in a form, from the id of its spam trap. */
function idOf(form: Element): string {
  for (const element of elementsIn(form)) {
    if (attribute(element, 'name') === TRAP_FIELD)
      return attribute(element, 'id')?.slice(0, -TRAP_FIELD.length - 1) ?? '';
  }
  throw new Error('a form has no spam trap');
}

function* elementsIn(parent: Parent): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!('tagName' in node)) continue;
    yield node;
    yield* elementsIn(node);
  }
}

function isIn(element: Element, tagName: string): boolean {
  for (let { parentNode } = element; parentNode !== null && 'tagName' in parentNode; { parentNode } = parentNode)
    if (parentNode.tagName === tagName) return true;
  return false;
}

function attribute({ attrs }: Element, name: string): string | undefined {
  return attrs.find((candidate) => candidate.name === name)?.value;
}

function jsonOf(element: Element, name: string): unknown {
  const text = attribute(element, name);
  return text === undefined ? undefined : JSON.parse(text);
}
