import type { Element, Nodes, Properties, Root } from 'hast';
import rehypeSanitize from 'rehype-sanitize';
import type { Code } from '../../model/diagnostics/catalogue.ts';
import type { CorrectedAddress } from './address-fix.ts';
import { addressProblem, frameProblem } from './address-problems.ts';
import { POLICY } from './policy.ts';
import { readStyle } from './style-attribute.ts';
import { SKIP, walkElements } from './walk.ts';

/** A part that the sanitizer removes, as a finding for the author. */
export interface RemovedMarkup {
  code: Code;
  message: string;
  hint?: string;
  /** The names of attributes that the fix removes. */
  attributes?: string[];
  /** The correction of its address, if the author certainly meant another one. */
  corrected?: CorrectedAddress | undefined;
  /** The element with the position of the finding. */
  element: Pick<Element, 'position'>;
}

/** Called directly: `unified` prepares a run for each text, which took a tenth of the time. */
const sanitizeTree = rehypeSanitize(POLICY) as (tree: Root) => Root;

const tagNames = new Set(POLICY.tagNames);
/** Attributes that only the Markdown parser sets. */
const FOOTNOTE_ATTRIBUTES = ['dataFootnotes', 'dataFootnoteRef', 'dataFootnoteBackref'];

/** Builds a new tree that contains only elements and attributes of the policy. */
export function sanitize(tree: Root): Root {
  removeForeignFrames(tree);
  return sanitizeTree(tree);
}

/** Finds the parts of an unsanitized tree that `sanitize` will remove and that the author must know. */
export function inspect(tree: Root): RemovedMarkup[] {
  const removals: RemovedMarkup[] = [];
  walkElements(tree, (element) => {
    if (tagNames.has(element.tagName)) {
      addAttributeRemovals(element, removals);
      return undefined;
    }
    removals.push({
      code: 'markdown/element-not-allowed',
      message: `The build removes the element <${element.tagName}>, which is not allowed in rich text.`,
      hint: element.tagName === 'script' ? 'Remove the script; content cannot contain any.' : 'Write Markdown instead.',
      element,
    });
    return POLICY.strip?.includes(element.tagName) ? SKIP : undefined;
  });
  return removals;
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
    (definition): Definition => (typeof definition === 'string' ? [definition] : definition),
  );
  const made = new Map(all.map((definition) => [definition[0], definition]));
  definitions.set(tagName, made);
  return made;
}

function addAttributeRemovals(element: Element, removals: RemovedMarkup[]): void {
  const refused: string[] = [];
  for (const name in element.properties) {
    const value = element.properties[name];
    if (name === 'style') {
      for (const declaration of readStyle(String(value)).refused) {
        removals.push({
          code: 'markdown/style-not-allowed',
          message: `The build removes the style "${declaration}", which is not allowed.`,
          hint: 'Use only color, font-size and vertical-align.',
          element,
        });
      }
    } else if (isUrl(name) && element.tagName !== 'iframe') {
      const problem = addressProblem(element, name, String(value));
      if (problem !== undefined) removals.push({ ...problem, element });
    } else if (!isAllowedAttribute(element, name, value)) {
      refused.push(attributeName(name));
    }
  }
  if (refused.length > 0) {
    const [what, are] = refused.length === 1 ? ['attribute', 'is'] : ['attributes', 'are'];
    removals.push({
      code: 'markdown/attribute-not-allowed',
      message: `The build removes the ${what} ${refused.join(', ')} of <${element.tagName}>, which ${are} not allowed.`,
      attributes: refused,
      element,
    });
  }
  if (element.tagName === 'iframe') {
    const problem = frameProblem(element.properties);
    if (problem !== undefined) {
      removals.push({ ...problem, element });
    } else if (!String(element.properties.title ?? '').trim()) {
      removals.push({
        code: 'markdown/iframe-title',
        message: 'The iframe has no title.',
        hint: 'Add a title attribute that describes the content: title="…".',
        element,
      });
    }
  }
}

/** Removes iframes of other hosts, because the sanitizer's schema cannot check hosts. */
function removeForeignFrames(parent: Root | Element): void {
  const { children }: { children: Nodes[] } = parent;
  if (children.some(isForeignFrame)) parent.children = children.filter((child) => !isForeignFrame(child)) as never;
  for (const child of parent.children) if (child.type === 'element') removeForeignFrames(child);
}

function isForeignFrame(node: Nodes): boolean {
  return node.type === 'element' && node.tagName === 'iframe' && frameProblem(node.properties) !== undefined;
}

function isUrl(name: string): boolean {
  return name === 'href' || name === 'src' || name === 'cite';
}

function isAllowedAttribute({ tagName, properties }: Element, name: string, value: Properties[string]): boolean {
  if (FOOTNOTE_ATTRIBUTES.includes(name) || properties.dataFootnoteBackref !== undefined) return true;
  const definition = definitionsOf(tagName).get(name);
  if (definition === undefined || value === null || value === undefined) return false;
  return [value].flat().every((part) => isAllowedValue(definition, part));
}

function attributeName(property: string): string {
  if (property === 'className') return 'class';
  if (property.startsWith('aria')) return `aria-${property.slice('aria'.length).toLowerCase()}`;
  if (!property.startsWith('data')) return property.toLowerCase();
  return property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
