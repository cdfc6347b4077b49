import { type DefaultTreeAdapterMap, parse } from 'parse5';
import { ANSWER_SLOT, HTML_SLOT } from '../../contract/answer-slots.ts';
import type { PageTemplate, Slot } from '../../contract/page-template.ts';
import { TRAP_FIELD } from '../../forms/sending.ts';
import type { Filling } from './filling.ts';

type Element = DefaultTreeAdapterMap['element'];
type Parent = DefaultTreeAdapterMap['parentNode'];

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
  if (tagName === 'details') {
    const hidden = [...elementsIn(element)].flatMap((descendant) => attribute(descendant, 'name') ?? []);
    const inside = hidden.filter((field) => fields.includes(field));
    return inside.length === 0 ? [] : [attributeCut(element, 'open', { slot: 'open', fields: inside })];
  }
  if (name === undefined || !fields.includes(name) || !isIn(element, 'main')) return [];
  const invalid = attributeCut(element, 'aria-invalid', { slot: 'invalid', field: name });
  if (tagName === 'input') return [invalid, attributeCut(element, 'value', { slot: 'value', field: name })];
  if (tagName === 'textarea') return [invalid, contentCut(element, { slot: 'typed', field: name })];
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
