import type { Locale } from '../../runtime/contract/locales.ts';
import { digest } from '../cache/key.ts';
import { stage } from '../cache/store.ts';
import type { BodyFacts } from '../content-types/entry.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Source } from '../diagnostics/source.ts';
import { bodyOf } from '../markdown/body.ts';
import { emptyDocument, readMarkdown } from '../markdown/document.ts';
import type { ParseMarkdown } from '../markdown/parsers.ts';
import type { TermLinker } from '../markdown/terms.ts';
import type { FrontMatter } from '../reading/front-matter.ts';
import type { Body } from '../shapes/body.ts';

/** What the rest of the build must know of a text without holding it. */
export interface TextFacts {
  facts: BodyFacts;
  diagnostics: Diagnostic[];
}

/** The text of an item as it is published. */
export interface MadeText extends TextFacts {
  body: Body;
}

/**
 * Parsing is the slowest step of a build. This module imports nothing that knows content types, blocks or pages, so that
 * a change to those leaves parsed texts valid.
 */
export const TEXT = stage<MadeText>('text', import.meta.filename);

export interface TextOptions {
  locale: Locale;
  /** Links glossary terms; left out where the text links none. */
  linkTerms?: TermLinker | undefined;
  /** The slug of the glossary term that the text is about, which does not link to itself. */
  except?: string | undefined;
  /** Every parser gives the same tree; they differ in speed. */
  parse?: ParseMarkdown | undefined;
}

/** Parses the text below the front matter and makes it publishable. */
export function makeText(
  source: Source,
  { yaml, bodyOffset }: FrontMatter,
  { locale, linkTerms = () => [], except, parse }: TextOptions,
): MadeText {
  const { title } = (yaml.value ?? {}) as { title?: unknown };
  const { document, diagnostics } =
    bodyOffset === undefined
      ? { document: emptyDocument(), diagnostics: [] }
      : readMarkdown(source, {
          offset: bodyOffset,
          locale,
          title: typeof title === 'string' ? title : undefined,
          parse,
        });
  const { tree, ...facts } = document;
  const terms = linkTerms(tree, { except });
  const isEmpty = bodyOffset !== undefined && source.text.slice(bodyOffset).trim() === '';
  const body = bodyOf(tree);
  return { body, facts: { ...facts, terms, isEmpty, digest: digest(JSON.stringify(body)) }, diagnostics };
}
