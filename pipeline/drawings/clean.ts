import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { locationAt, type Source } from '../../model/diagnostics/source.ts';
import { faultInStyles } from './css.ts';
import {
  ANIMATION_DANGER,
  EVENT_HANDLER_DANGER,
  EXTERNAL_REFERENCE_DANGER,
  FOREIGN_ELEMENT_DANGER,
  type ForbiddenPart,
  SCRIPT_DANGER,
  styleDanger,
} from './dangers.ts';
import * as policy from './policy.ts';
import type { Range, XmlAttribute, XmlElement } from './read-xml.ts';

/** A sanitized element of the SVG namespace. */
export interface CleanElement {
  name: string;
  /** Attributes by their written names, with the prefix `xlink:` or `xml:` if needed. */
  attributes: Map<string, string>;
  children: (CleanElement | string)[];
}

export interface CleanDrawing {
  /** The sanitized drawing. It contains only allowed nodes, even if there are diagnostics. */
  root: CleanElement;
  diagnostics: Diagnostic[];
}

type Found = [danger: ForbiddenPart, range: Range];

/** More findings in one drawing do not help its author. */
const MAX_FINDINGS = 20;

/** Builds a new drawing from the allowed nodes of a root. It reports each removed node that its author would miss. */
export function cleanDrawing(root: XmlElement, source: Source): CleanDrawing {
  const found: Found[] = [];
  const clean = cleanElement(root, found);
  const diagnostics = found
    .slice(0, MAX_FINDINGS)
    .map(([danger, { start, end }]) =>
      diagnose('images/unsafe-svg', { ...danger, place: locationAt(source, start, end) }),
    );
  return { root: clean, diagnostics };
}

/** Returns an allowed element with its allowed attributes and children. */
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
      if (child.kind === 'text') return policy.TEXT_ELEMENTS.has(local) ? child.text : [];
      const danger = dangerOfElement(child);
      if (danger !== undefined) found.push([danger, child]);
      return danger === undefined && isAllowed(child) ? cleanElement(child, found) : [];
    }),
  };
}

function isAllowed({ uri, local }: XmlElement): boolean {
  return uri === policy.SVG_NAMESPACE && policy.ELEMENTS.has(local);
}

function dangerOfElement({ uri, local }: XmlElement): ForbiddenPart | undefined {
  if (uri === policy.XHTML_NAMESPACE) return FOREIGN_ELEMENT_DANGER;
  if (uri !== policy.SVG_NAMESPACE) return undefined;
  // Browsers do not run a script element in capitals, but its author meant one.
  const name = local.toLowerCase();
  if (policy.SCRIPT_ELEMENTS.has(name)) return SCRIPT_DANGER;
  return policy.REPORTED_FOREIGN_ELEMENTS.has(name) ? FOREIGN_ELEMENT_DANGER : undefined;
}

/**
 * Returns the written name of an attribute with its danger, if any; undefined if the cleaner drops it without a
 * finding.
 */
function readAttribute(
  { uri, local, value }: XmlAttribute,
  element: string,
): { name: string; danger?: ForbiddenPart | undefined } | undefined {
  if (uri === policy.XML_NAMESPACE && local === 'base') return { name: 'xml:base', danger: EXTERNAL_REFERENCE_DANGER };
  if (uri === policy.XML_NAMESPACE) return policy.XML_ATTRIBUTES.has(local) ? { name: `xml:${local}` } : undefined;
  if (local === 'href' && (uri === '' || uri === policy.XLINK_NAMESPACE)) {
    if (!policy.HREF_ELEMENTS.has(element) || value === '') return undefined;
    return {
      name: uri === '' ? 'href' : 'xlink:href',
      danger: isWithin(value, element) ? undefined : EXTERNAL_REFERENCE_DANGER,
    };
  }
  if (uri !== '') return undefined;
  if (/^on/i.test(local)) return { name: local, danger: EVENT_HANDLER_DANGER };
  if (local === 'attributeName') return { name: local, danger: isDrawn(value) ? undefined : ANIMATION_DANGER };
  if (local === 'style' || policy.CSS_ATTRIBUTES.has(local) || policy.ANIMATION_VALUE_ATTRIBUTES.has(local)) {
    const fault = faultInStyles(value);
    return { name: local, danger: fault && styleDanger(fault, value.slice(fault.start, fault.end)) };
  }
  return policy.PLAIN_ATTRIBUTES.has(local) || /^(?:data|aria)-/.test(local) ? { name: local } : undefined;
}

function isWithin(link: string, element: string): boolean {
  if (policy.EMBEDDING_ELEMENTS.has(element) && policy.PICTURE_DATA_URL.test(link)) return true;
  return policy.FRAGMENT_HREF.test(link) && !policy.ELEMENTS_WITHOUT_FRAGMENT.has(element);
}

function isDrawn(attribute: string): boolean {
  return policy.PLAIN_ATTRIBUTES.has(attribute) || policy.CSS_ATTRIBUTES.has(attribute);
}

/**
 * Returns the text of a style sheet, or an empty text if a part is not allowed. Browsers join all text nodes of the
 * element, so this function does the same.
 */
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
    // A text with character references is longer in the source than in memory, so offsets inside it are unknown.
    const isVerbatim = end - start === text.length;
    const range = isVerbatim
      ? { start: start + at, end: Math.min(end, start + at + fault.end - fault.start) }
      : { start, end };
    found.push([styleDanger(fault, sheet.slice(fault.start, fault.end)), range]);
    break;
  }
  return '';
}
