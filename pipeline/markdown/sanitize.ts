import type { Element, Properties, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import type { Code } from '../diagnostics/catalogue.ts';
import { FRAME_HOSTS, POLICY, TABLE_PARTS } from './policy.ts';
import { readStyle } from './style-attribute.ts';
import { SKIP, walk } from './walk.ts';

/** A part that the sanitizer removes, as a finding for the author. */
export interface Removal {
  code: Code;
  message: string;
  hint?: string;
  /** The element with the position of the finding. */
  element: Pick<Element, 'position'>;
}

const sanitizer = unified().use(rehypeSanitize, POLICY).freeze();

const tagNames = new Set(POLICY.tagNames);
/** Attributes that only the Markdown parser sets. */
const FOOTNOTE_ATTRIBUTES = ['dataFootnotes', 'dataFootnoteRef', 'dataFootnoteBackref'];
/** The result of inspecting an unsanitized tree. */
export interface Inspected {
  /** Parts that the sanitizer will remove and that the author must know. */
  removals: Removal[];
  /** The sanitizer would change nothing, so the build can use the tree directly. */
  isClean: boolean;
}

/** Builds a new tree that contains only elements and attributes of the policy. */
export function sanitize(tree: Root): Root {
  return sanitizer.runSync(withoutForeignFrames(tree)) as Root;
}

/** Finds everything in a tree that `sanitize` would remove or change. */
export function inspect(tree: Root): Inspected {
  const found: Removal[] = [];
  let isClean = true;
  walk(tree, (node, _index, parent) => {
    if (node.type !== 'element') {
      isClean &&= node.type === 'text' || node.type === 'root';
      return undefined;
    }
    if (!tagNames.has(node.tagName)) {
      isClean = false;
      found.push({
        code: 'markdown/element-not-allowed',
        message: `The build removes the element <${node.tagName}>, which is not allowed in rich text.`,
        hint: node.tagName === 'script' ? 'Remove the script; content cannot contain any.' : 'Write Markdown instead.',
        element: node,
      });
      return POLICY.strip?.includes(node.tagName) ? SKIP : undefined;
    }
    isClean &&= isCleanElement(node, parent);
    addAttributeRemovals(node, found);
    return undefined;
  });
  return { removals: found, isClean: isClean && found.length === 0 };
}

/** Whether the sanitizer keeps an element unchanged. Footnotes and iframes are few and always go through it. */
function isCleanElement({ tagName, properties }: Element, parent: Root | Element | undefined): boolean {
  if (tagName === 'iframe') return false;
  const within = TABLE_PARTS[tagName];
  if (within !== undefined && !(parent?.type === 'element' && within.includes(parent.tagName))) return false;
  if (tagName === 'input' && !(properties.disabled === true && properties.type === 'checkbox')) return false;
  for (const name in properties) if (!isCleanValue(tagName, name, properties[name])) return false;
  return true;
}

function isCleanValue(tagName: string, name: string, value: Properties[string]): boolean {
  const own = definitionsOf(tagName).get(name);
  if (own === undefined || value === null || value === undefined) return false;
  return Array.isArray(value) ? value.every((one) => isAllowedValue(own, one)) : isAllowedValue(own, value);
}

function isAllowedValue([, ...values]: Definition, value: unknown): boolean {
  return (
    values.length === 0 ||
    values.some((allowed) => (allowed instanceof RegExp ? allowed.test(String(value)) : allowed === value))
  );
}

type Definition = [name: string, ...values: (string | number | boolean | RegExp | null | undefined)[]];

const definitions = new Map<string, ReadonlyMap<string, Definition>>();

/**
 * Returns the attributes that an element may have, by name. A definition of the element itself replaces the general
 * one.
 */
function definitionsOf(tagName: string): ReadonlyMap<string, Definition> {
  const known = definitions.get(tagName);
  if (known !== undefined) return known;
  const all = [...(POLICY.attributes?.['*'] ?? []), ...(POLICY.attributes?.[tagName] ?? [])].map(
    (one): Definition => (typeof one === 'string' ? [one] : one),
  );
  const made = new Map(all.map((one) => [one[0], one]));
  definitions.set(tagName, made);
  return made;
}

function addAttributeRemovals(element: Element, found: Removal[]): void {
  for (const name in element.properties) {
    const value = element.properties[name];
    if (name === 'style') {
      for (const declaration of readStyle(String(value)).refused) {
        found.push({
          code: 'markdown/style-not-allowed',
          message: `The build removes the style "${declaration}", which is not allowed.`,
          hint: 'Use only color, font-size and vertical-align.',
          element,
        });
      }
    } else if (isUrl(name) && element.tagName !== 'iframe' && !hasAllowedScheme(name, String(value))) {
      found.push({
        code: 'markdown/url-not-allowed',
        message: `The build removes the URL "${shorten(String(value))}", because its scheme is not allowed.`,
        hint: hasAllowedScheme(name, String(value).toLowerCase())
          ? 'Write the scheme in lowercase letters.'
          : 'Use https, mailto, tel or a path of this site.',
        element,
      });
    } else if (!isAllowedAttribute(element, name, value)) {
      found.push({
        code: 'markdown/attribute-not-allowed',
        message: `The build removes the attribute ${attributeName(name)} of <${element.tagName}>, which is not allowed.`,
        element,
      });
    }
  }
  if (element.tagName === 'iframe') {
    const host = frameHost(element.properties);
    if (host === undefined || !isFrameHost(host)) {
      found.push({
        code: 'markdown/iframe-host',
        message:
          host === undefined
            ? 'The build removes an iframe without an https address.'
            : `The build removes an iframe from ${host}, which is not an allowed host.`,
        hint: 'Link to the page instead.',
        element,
      });
    } else if (!String(element.properties.title ?? '').trim()) {
      found.push({
        code: 'markdown/iframe-title',
        message: 'The iframe has no title.',
        hint: 'Add a title attribute that describes the content: title="…".',
        element,
      });
    }
  }
}

/** Removes iframes of other hosts, because the sanitizer's schema cannot check hosts. */
function withoutForeignFrames(tree: Root): Root {
  const isForeign = (node: unknown): boolean => {
    const element = node as Element;
    if (element.type !== 'element' || element.tagName !== 'iframe') return false;
    const host = frameHost(element.properties);
    return host === undefined || !isFrameHost(host);
  };
  walk(tree, (node) => {
    if ('children' in node) node.children = node.children.filter((child) => !isForeign(child)) as typeof node.children;
  });
  return tree;
}

function frameHost({ src }: Properties): string | undefined {
  const text = String(src ?? '');
  // The sanitizer compares the scheme case-sensitively: an address in capitals would leave an empty iframe.
  const url = text.startsWith('https://') ? URL.parse(text) : null;
  return url?.port === '' && url.username === '' ? url.hostname : undefined;
}

function isFrameHost(host: string): boolean {
  return (FRAME_HOSTS as readonly string[]).includes(host);
}

function isUrl(name: string): boolean {
  return name === 'href' || name === 'src' || name === 'cite';
}

function hasAllowedScheme(name: string, url: string): boolean {
  const scheme = /^[^/?#:]*(?=:)/.exec(url)?.[0];
  return scheme === undefined || (POLICY.protocols?.[name] ?? []).includes(scheme);
}

function isAllowedAttribute({ tagName, properties }: Element, name: string, value: Properties[string]): boolean {
  if (FOOTNOTE_ATTRIBUTES.includes(name) || properties.dataFootnoteBackref !== undefined) return true;
  return isCleanValue(tagName, name, value);
}

function attributeName(property: string): string {
  if (property === 'className') return 'class';
  if (property.startsWith('aria')) return `aria-${property.slice('aria'.length).toLowerCase()}`;
  if (!property.startsWith('data')) return property.toLowerCase();
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
