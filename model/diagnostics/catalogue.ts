import type { CatalogueEntry } from './catalogue-entry.ts';
import { assets } from './codes/assets.ts';
import { audit } from './codes/audit.ts';
import { blocks } from './codes/blocks.ts';
import { budget } from './codes/budget.ts';
import { content } from './codes/content.ts';
import { data } from './codes/data.ts';
import { images } from './codes/images.ts';
import { language } from './codes/language.ts';
import { links } from './codes/links.ts';
import { lint } from './codes/lint.ts';
import { markdown } from './codes/markdown.ts';
import { moving } from './codes/moving.ts';
import { output } from './codes/output.ts';
import { pages } from './codes/pages.ts';
import { redirects } from './codes/redirects.ts';
import { schema } from './codes/schema.ts';
import { settings } from './codes/settings.ts';

/** Every code of a diagnostic. A code is permanent: it is never renamed, and its meaning never changes. */
export const catalogue = {
  ...content,
  ...schema,
  ...data,
  ...blocks,
  ...markdown,
  ...lint,
  ...language,
  ...assets,
  ...images,
  ...links,
  ...redirects,
  ...settings,
  ...pages,
  ...moving,
  ...output,
  ...budget,
  ...audit,
} satisfies Record<`${string}/${string}`, CatalogueEntry>;

export type Code = keyof typeof catalogue;

/** Returns whether time alone causes findings of a code, without an edit. */
export function appearsWithTime(code: Code): boolean {
  const entry: CatalogueEntry = catalogue[code];
  return entry.appearsWithTime === true;
}

/** Returns whether findings of a code are errors in production builds. */
export function failsProduction(code: Code): boolean {
  const entry: CatalogueEntry = catalogue[code];
  return entry.failsProduction === true;
}

/** Returns whether `validate --fix` can correct some findings of a code. */
export function isFixable(code: Code): boolean {
  const entry: CatalogueEntry = catalogue[code];
  return entry.isFixable === true;
}

export function isDiagnosticCode(name: string): name is Code {
  return Object.hasOwn(catalogue, name);
}
