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
  element: Element;
}

const sanitizer = unified().use(rehypeSanitize, POLICY).freeze();

const tagNames = new Set(POLICY.tagNames);
/** Set by the Markdown and HTML parsers themselves, not by authors. */
const PARSER_ATTRIBUTES = new Set(['className', 'align', 'dataFootnotes', 'dataFootnoteRef', 'dataFootnoteBackref']);

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
    } else if (isUrl(name) && !hasAllowedScheme(name, String(value))) {
      found.push({
        code: 'markdown/url-not-allowed',
        message: `The URL "${shorten(String(value))}" has a scheme that is not allowed and is removed.`,
        hint: 'Use https, mailto, tel or a path of this site.',
        element,
      });
    } else if (!isAllowedAttribute(element.tagName, name, value)) {
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
        message: `An iframe from ${host ?? 'no https address'} is not allowed and is removed.`,
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
  const url = URL.parse(String(src ?? ''));
  return url?.protocol === 'https:' && url.port === '' && url.username === '' ? url.hostname : undefined;
}

function isFrameHost(host: string): boolean {
  return (FRAME_HOSTS as readonly string[]).includes(host);
}

function isUrl(name: string): boolean {
  return name === 'href' || name === 'src' || name === 'cite';
}

function hasAllowedScheme(name: string, url: string): boolean {
  const scheme = /^[^/?#:]*(?=:)/.exec(url)?.[0];
  return scheme === undefined || (POLICY.protocols?.[name] ?? []).includes(scheme.toLowerCase());
}

function isAllowedAttribute(tagName: string, name: string, value: Properties[string]): boolean {
  if (PARSER_ATTRIBUTES.has(name)) return true;
  const definitions = [...(POLICY.attributes?.[tagName] ?? []), ...(POLICY.attributes?.['*'] ?? [])];
  return definitions.some((definition) => {
    if (typeof definition === 'string') return definition === name;
    const [allowedName, ...values] = definition;
    if (allowedName !== name) return false;
    return values.some((allowed) => (allowed instanceof RegExp ? allowed.test(String(value)) : allowed === value));
  });
}

function attributeName(property: string): string {
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^on-/, 'on');
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
