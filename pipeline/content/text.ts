import type { Locale } from '../../contract/locales.ts';
import type { BodyFacts, SampleValue } from '../../model/content-types/entry.ts';
import type { Diagnostic, SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { locationAt, type Source } from '../../model/diagnostics/source.ts';
import { checkLanguage } from '../../model/language/check-language.ts';
import { placeholderIn } from '../../model/language/placeholders.ts';
import type { RunningText } from '../../model/language/running-text.ts';
import type { TermChoices } from '../../model/language/term-choices.ts';
import { type Figures, figuresIn, NO_FIGURES } from '../../model/reading/figures.ts';
import type { FrontMatter } from '../../model/reading/front-matter.ts';
import type { ItemBody } from '../../model/shapes/body.ts';
import { digest } from '../cache/key.ts';
import { stage } from '../cache/store.ts';
import { treeToBody } from '../markdown/body.ts';
import { emptyDocument, readMarkdown } from '../markdown/document.ts';
import { foldSections } from '../markdown/fold-sections.ts';
import type { ParseMarkdown } from '../markdown/parsers.ts';
import { targetsOfBareReference } from '../markdown/shape.ts';
import type { TermLinker } from '../markdown/terms.ts';
import { sampleFields, unwrittenLine } from './to-do.ts';
import { type Wording, wordingOf } from './wording.ts';

/** Facts and diagnostics of a text. The build holds the facts and the diagnostics in memory. */
export interface TextFacts {
  facts: BodyFacts;
  /** Hashes of the fields, blocks and paragraphs. Absent if fields or text are unreadable. */
  wording?: Wording | undefined;
  diagnostics: Diagnostic[];
}

/** The published text of an item. */
export interface ParsedText extends TextFacts {
  body: ItemBody;
}

/** The parts of a text in the store. The rest is part of the entry. */
export type StoredText = Pick<ParsedText, 'body' | 'wording'>;

/** The stage that parses texts, the slowest of a build. */
export const TEXT_STAGE = stage<StoredText>('text', ['reading']);

export interface TextOptions {
  locale: Locale;
  /** Links glossary terms. Left out for types that link none. */
  linkTerms?: TermLinker | undefined;
  /** The slug of the glossary term that the text is about, which does not link to itself. */
  except?: string | undefined;
  /** Folds the sections of the text behind their headings, except the first. */
  isFolded?: boolean | undefined;
  /** The figures that the text takes from the data. */
  figures?: Figures;
  /** The choices of words of the language. */
  choices?: TermChoices | undefined;
  /** Parsers differ in speed and return the same tree. */
  parse?: ParseMarkdown | undefined;
}

/** Parses and sanitizes the text below the front matter, and links its terms. References in the fields are masked. */
export function makeText(
  source: Source,
  front: FrontMatter,
  { locale, linkTerms = () => [], except, isFolded, figures = NO_FIGURES[locale], choices, parse }: TextOptions,
): ParsedText {
  const { yaml, bodyOffset } = front;
  const references = figuresIn(source, figures);
  const { title } = (yaml.value ?? {}) as { title?: unknown };
  const { document, paragraphs, shape, texts, diagnostics } =
    bodyOffset === undefined
      ? { document: emptyDocument(), paragraphs: [], shape: [], texts: [], diagnostics: [] }
      : readMarkdown(source, {
          offset: bodyOffset,
          locale,
          title: typeof title === 'string' ? references.insert(title) : undefined,
          references,
          parse,
        });
  const { tree, ...facts } = document;
  const terms = linkTerms(tree, { except });
  const unwritten = unwrittenIn(source, bodyOffset) ?? firstPlaceholder(texts, locale);
  const samples = samplesIn(source, bodyOffset);
  const isEmpty = bodyOffset !== undefined && source.text.slice(bodyOffset).trim() === '';
  const refersTo = targetsOfBareReference(tree);
  const body = treeToBody(isFolded ? foldSections(tree) : tree);
  const wording = document.isUnread
    ? undefined
    : wordingOf(references.inValues(yaml.value, references.name), paragraphs);
  return {
    body,
    facts: {
      ...facts,
      terms,
      isEmpty,
      shape,
      ...(refersTo.length > 0 && { refersTo }),
      ...(unwritten && { unwritten }),
      ...(samples.length > 0 && { samples }),
      digest: digestOfBody(body),
    },
    ...(wording && { wording }),
    // In a file without front matter, other lines may stand in its place.
    diagnostics: [...diagnostics, ...(bodyOffset === 0 ? [] : checkLanguage(texts, locale, choices))],
  };
}

function firstPlaceholder(texts: readonly RunningText[], locale: Locale): SourceLocation | undefined {
  for (const { text, placeOf } of texts) {
    const found = placeholderIn(text, locale);
    if (found !== undefined) return placeOf(found.start, found.end);
  }
  return undefined;
}

function unwrittenIn(source: Source, offset: number | undefined): SourceLocation | undefined {
  const line = offset === undefined ? undefined : unwrittenLine(source.text.slice(offset));
  return line && offset !== undefined ? locationAt(source, offset + line.start, offset + line.end) : undefined;
}

function samplesIn(source: Source, offset: number | undefined): SampleValue[] {
  return sampleFields(source.text.slice(0, offset ?? 0)).map(({ name, start, end }) => ({
    name,
    place: locationAt(source, start, end),
  }));
}

/** Digests the parts of a body. Most are HTML, which needs no conversion to JSON. */
function digestOfBody(body: ItemBody): string {
  return digest(
    ...body.flatMap((part) => (typeof part === 'string' ? ['html', part] : ['tree', JSON.stringify(part)])),
  );
}
