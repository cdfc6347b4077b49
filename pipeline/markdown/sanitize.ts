import type { Element, Properties, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import type { Code } from '../diagnostics/catalogue.ts';
import { FRAME_HOSTS, POLICY } from './policy.ts';
import { readStyle } from './style-attribute.ts';

/** Something the sanitiser takes out, so that its author hears of it. */
export interface Removal {
  code: Code;
  message: string;
  hint?: string;
  /** Where it stands. */
  element: Pick<Element, 'position'>;
}

const sanitizer = unified().use(rehypeSanitize, POLICY).freeze();

const tagNames = new Set(POLICY.tagNames);
/** Set by the Markdown parser itself, not by authors. */
const FOOTNOTE_ATTRIBUTES = ['dataFootnotes', 'dataFootnoteRef', 'dataFootnoteBackref'];

/** A new tree with nothing in it that the policy does not name. */
export function sanitize(tree: Root): Root {
  return sanitizer.runSync(withoutForeignFrames(tree)) as Root;
}

/** What `sanitize` will take out of the tree. */
export function removals(tree: Root): Removal[] {
  const found: Removal[] = [];
  visit(tree, 'element', (element) => {
    if (!tagNames.has(element.tagName)) {
      found.push({
        code: 'markdown/element-not-allowed',
        message: `The element <${element.tagName}> is not allowed in rich text and is removed.`,
        hint: element.tagName === 'script' ? 'Content cannot carry scripts.' : 'Write Markdown instead.',
        element,
      });
      return POLICY.strip?.includes(element.tagName) ? SKIP : undefined;
    }
    found.push(...attributeRemovals(element));
    return undefined;
  });
  return found;
}

function attributeRemovals(element: Element): Removal[] {
  const found: Removal[] = [];
  for (const [name, value] of Object.entries(element.properties)) {
    if (name === 'style') {
      for (const declaration of readStyle(String(value)).refused) {
        found.push({
          code: 'markdown/style-not-allowed',
          message: `The style "${declaration}" is not allowed and is removed.`,
          hint: 'Allowed are color, font-size and vertical-align.',
          element,
        });
      }
    } else if (isUrl(name) && element.tagName !== 'iframe' && !hasAllowedScheme(name, String(value))) {
      found.push({
        code: 'markdown/url-not-allowed',
        message: `The URL "${shorten(String(value))}" has a scheme that is not allowed and is removed.`,
        hint: hasAllowedScheme(name, String(value).toLowerCase())
          ? 'Write the scheme in small letters.'
          : 'Use https, mailto, tel or a path of this site.',
        element,
      });
    } else if (!isAllowedAttribute(element, name, value)) {
      found.push({
        code: 'markdown/attribute-not-allowed',
        message: `The attribute ${attributeName(name)} of <${element.tagName}> is not allowed and is removed.`,
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
            ? 'An iframe without an https address is not allowed and is removed.'
            : `An iframe from ${host} is not allowed and is removed.`,
        hint: 'Link to the page instead.',
        element,
      });
    } else if (!String(element.properties.title ?? '').trim()) {
      found.push({
        code: 'markdown/iframe-title',
        message: 'The iframe has no title.',
        hint: 'Add title="…" that says what it shows.',
        element,
      });
    }
  }
  return found;
}

/** Frames are judged by host, which the sanitiser's schema cannot say. */
function withoutForeignFrames(tree: Root): Root {
  const isForeign = (node: unknown): boolean => {
    const element = node as Element;
    if (element.type !== 'element' || element.tagName !== 'iframe') return false;
    const host = frameHost(element.properties);
    return host === undefined || !isFrameHost(host);
  };
  visit(tree, (node) => {
    if ('children' in node) node.children = node.children.filter((child) => !isForeign(child)) as typeof node.children;
  });
  return tree;
}

function frameHost({ src }: Properties): string | undefined {
  const text = String(src ?? '');
  // The sanitiser takes the scheme as it is written: an address in capitals would leave an empty frame behind.
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
  const definitions = [...(POLICY.attributes?.[tagName] ?? []), ...(POLICY.attributes?.['*'] ?? [])];
  return definitions.some((definition) => {
    if (typeof definition === 'string') return definition === name;
    const [allowedName, ...values] = definition;
    if (allowedName !== name) return false;
    const written = Array.isArray(value) ? value : [value];
    return written.every((one) =>
      values.some((allowed) => (allowed instanceof RegExp ? allowed.test(String(one)) : allowed === one)),
    );
  });
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
