import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { placeAt, type Source } from '../diagnostics/source.ts';
import { faultInStyles } from './css.ts';
import { ANIMATED, type Danger, HANDLER, NO_DRAWING, OUTSIDE, SCRIPT, styleDanger } from './dangers.ts';
import * as policy from './policy.ts';
import type { Range, XmlAttribute, XmlElement } from './read-xml.ts';

/** What is left of an element of the SVG namespace. */
export interface CleanElement {
  name: string;
  /** Names as they are written out, with `xlink:` or `xml:` where they need it. */
  attributes: Map<string, string>;
  children: (CleanElement | string)[];
}

export interface CleanDrawing {
  /** Holds nothing that is not allowed, whatever was found. */
  root: CleanElement;
  diagnostics: Diagnostic[];
}

type Found = [danger: Danger, range: Range];

/** More findings in one drawing help nobody. */
const MAX_FINDINGS = 20;

/** Builds a drawing anew of what is allowed in its root; what its author would miss is told at its place. */
export function cleanDrawing(root: XmlElement, source: Source): CleanDrawing {
  const found: Found[] = [];
  const clean = cleanElement(root, found);
  const diagnostics = found
    .slice(0, MAX_FINDINGS)
    .map(([danger, { start, end }]) =>
      diagnose('images/unsafe-svg', { ...danger, place: placeAt(source, start, end) }),
    );
  return { root: clean, diagnostics };
}

/** An element that is allowed, with what is allowed in it. */
function cleanElement(element: XmlElement, found: Found[]): CleanElement {
  const { local, children } = element;
  const attributes = new Map<string, string>();
  for (const attribute of element.attributes) {
    const read = readAttribute(attribute, local);
    if (read?.danger !== undefined) found.push([read.danger, attribute]);
    else if (read !== undefined) attributes.set(read.name, attribute.value);
  }
  if (local === 'style') return { name: local, attributes, children: [cleanSheet(element, found)] };
  return {
    name: local,
    attributes,
    children: children.flatMap((child) => {
      if (child.kind === 'text') return policy.WITH_TEXT.has(local) ? child.text : [];
      const danger = dangerOfElement(child);
      if (danger !== undefined) found.push([danger, child]);
      return danger === undefined && isAllowed(child) ? cleanElement(child, found) : [];
    }),
  };
}

function isAllowed({ uri, local }: XmlElement): boolean {
  return uri === policy.SVG && policy.ELEMENTS.has(local);
}

function dangerOfElement({ uri, local }: XmlElement): Danger | undefined {
  if (uri === policy.XHTML) return NO_DRAWING;
  if (uri !== policy.SVG) return undefined;
  // In capitals it is no script to a browser, but its author thought so.
  const name = local.toLowerCase();
  if (policy.SCRIPTS.has(name)) return SCRIPT;
  return policy.NO_DRAWINGS.has(name) ? NO_DRAWING : undefined;
}

/** How an attribute is written out, or what is wrong with it; undefined where it is left out. */
function readAttribute(
  { uri, local, value }: XmlAttribute,
  element: string,
): { name: string; danger?: Danger | undefined } | undefined {
  if (uri === policy.XML && local === 'base') return { name: 'xml:base', danger: OUTSIDE };
  if (uri === policy.XML) return policy.XML_ATTRIBUTES.has(local) ? { name: `xml:${local}` } : undefined;
  if (local === 'href' && (uri === '' || uri === policy.XLINK)) {
    if (!policy.REFERRING.has(element) || value === '') return undefined;
    return { name: uri === '' ? 'href' : 'xlink:href', danger: isWithin(value, element) ? undefined : OUTSIDE };
  }
  if (uri !== '') return undefined;
  if (/^on/i.test(local)) return { name: local, danger: HANDLER };
  if (local === 'attributeName') return { name: local, danger: isDrawn(value) ? undefined : ANIMATED };
  if (local === 'style' || policy.PRESENTATION.has(local) || policy.ANIMATED_VALUES.has(local)) {
    const fault = faultInStyles(value);
    return { name: local, danger: fault && styleDanger(fault, value.slice(fault.start, fault.end)) };
  }
  return policy.PLAIN.has(local) || /^(?:data|aria)-/.test(local) ? { name: local } : undefined;
}

function isWithin(link: string, element: string): boolean {
  if (policy.EMBEDDING.has(element) && policy.EMBEDDED_PICTURE.test(link)) return true;
  return policy.PART.test(link) && !policy.NEVER_A_PART.has(element);
}

function isDrawn(attribute: string): boolean {
  return policy.PLAIN.has(attribute) || policy.PRESENTATION.has(attribute);
}

/** The text of a style sheet: browsers join all that stands in it, whatever stands between. */
function cleanSheet({ children }: XmlElement, found: Found[]): string {
  const texts = children.filter((child) => child.kind === 'text');
  const sheet = texts.map(({ text }) => text).join('');
  const fault = faultInStyles(sheet);
  if (fault === undefined) return sheet;
  let before = 0;
  for (const { text, start, end } of texts) {
    const at = fault.start - before;
    before += text.length;
    if (before <= fault.start) continue;
    // With references in it, what is written is longer than what it says, and no place in it is known.
    const isVerbatim = end - start === text.length;
    const range = isVerbatim
      ? { start: start + at, end: Math.min(end, start + at + fault.end - fault.start) }
      : { start, end };
    found.push([styleDanger(fault, sheet.slice(fault.start, fault.end)), range]);
    break;
  }
  return '';
}
