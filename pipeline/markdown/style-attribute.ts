import { createHash } from 'node:crypto';
import type { Element, Root } from 'hast';
import { STYLE_PROPERTIES } from './policy.ts';
import { walkElements } from './walk.ts';

export interface StyleDeclarations {
  allowed: string[];
  refused: string[];
}

/** Splits a style attribute into allowed and refused declarations. Allowed ones are `property:value` in lower case. */
export function readStyle(style: string): StyleDeclarations {
  const allowed: string[] = [];
  const refused: string[] = [];
  for (const declaration of style.split(';')) {
    if (declaration.trim() === '') continue;
    const colon = declaration.indexOf(':');
    const property = declaration.slice(0, Math.max(0, colon)).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .toLowerCase();
    const isSafe = Object.hasOwn(STYLE_PROPERTIES, property) && STYLE_PROPERTIES[property]?.test(value) === true;
    if (isSafe) allowed.push(`${property}:${value}`);
    else refused.push(declaration.trim());
  }
  return { allowed, refused };
}

/** Returns the class of a declaration. Equal declarations have equal classes on every page and machine. */
export function styleClass(declaration: string): string {
  const digest = createHash('sha256').update(declaration).digest('hex').slice(0, 8);
  return `s-${digest}`;
}

/** Replaces every style attribute by classes and returns the declarations in use, sorted. */
export function styleToClasses(tree: Root): string[] {
  const used = new Set<string>();
  walkElements(tree, (element) => {
    const { style, ...rest } = element.properties;
    if (style === undefined) return;
    const { allowed } = readStyle(String(style));
    for (const declaration of allowed) used.add(declaration);
    element.properties = rest;
    if (allowed.length > 0) addClass(element, ...allowed.map(styleClass));
  });
  return [...used].toSorted();
}

/** Returns the stylesheet of the declarations, empty if there are none. */
export function styleSheet(declarations: readonly string[]): string {
  return declarations.map((declaration) => `.${styleClass(declaration)}{${declaration}}`).join('');
}

export function addClass(element: Element, ...names: string[]): void {
  const written = element.properties.className;
  element.properties.className = [...(Array.isArray(written) ? written.map(String) : []), ...names];
}
