import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { BUDGETS, DOCUMENT_BYTES } from '../../bundle/budget.ts';
import type { Export } from '../export.ts';
import { elementsOf, type Page, placeOf } from '../page.ts';
import { referencesOf } from '../references.ts';
import type { PageContext, PageRule } from '../rule.ts';
import { targetOf } from '../target.ts';

/** A document, and the scripts that a page loads by itself, stay within the budgets of the build. */
export const budgets: PageRule = (page, context, report) => {
  const place = placeOf(page, elementsOf(page, 'html')[0]);
  if (page.bytes > DOCUMENT_BYTES)
    report('audit/budget', {
      message: `The document has ${shown(page.bytes)} bytes, but its budget is ${shown(DOCUMENT_BYTES)}.`,
      hint: 'Split the page, or move data into files that load when they are needed.',
      place,
    });
  const weight = scriptsOf(page, context).reduce((sum, { own, file }) => sum + weightOf(own, file), 0);
  if (weight > BUDGETS.island.bytes)
    report('audit/budget', {
      message: `The scripts of the page have ${shown(weight)} bytes after compression, but their budget is ${shown(BUDGETS.island.bytes)}.`,
      hint: 'Load scripts when a visitor uses what they are for, or make them smaller.',
      place,
    });
};

/** Returns the scripts that load without an action of the visitor. */
function scriptsOf(page: Page, context: PageContext): { own: Export; file: string }[] {
  const urls = referencesOf(page, context.own.isOurs)
    .filter(({ element, attribute }) => {
      if (element.tag === 'script') return true;
      return attribute === 'data-src' && element.attributes.get('data-on') === 'load';
    })
    .map(({ url }) => url);
  const files = [...new Set(urls)].flatMap((url) => {
    const target = targetOf(url, page.address, context);
    return target?.file?.endsWith('.js') ? [{ own: target.site, file: target.file }] : [];
  });
  return files;
}

/** The weights of scripts by path. An export has fewer than a thousand scripts. */
const weights = new Map<string, number>();

function weightOf(own: Export, file: string): number {
  const path = join(own.folder, file);
  const known = weights.get(path);
  if (known !== undefined) return known;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
  const weight = brotliCompressSync(readFileSync(path), { params }).length;
  weights.set(path, weight);
  return weight;
}

function shown(bytes: number): string {
  return bytes.toLocaleString('en-US');
}
