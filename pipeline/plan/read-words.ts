import type * as z from 'zod';
import { DEFAULT_LOCALE, DRAFT_LOCALES, type Locale, perLocale } from '../../contract/locales.ts';
import { anyTypes } from '../../model/content-types/index.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean, nearest } from '../../model/diagnostics/did-you-mean.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import type { TermChoices, TermChoicesByLocale } from '../../model/language/term-choices.ts';
import { checkPlaceholders, checkTexts, writtenTexts } from '../../model/reading/check-fields.ts';
import type { Figures, FiguresByLocale } from '../../model/reading/figures.ts';
import { duplicateFileFinding } from '../../model/reading/found-file.ts';
import { FILE_SIZE_LIMITS } from '../../model/reading/read-text.ts';
import { readYamlFile } from '../../model/reading/read-yaml-file.ts';
import { checkSchema, USED_ONCE } from '../../model/reading/schema-problems.ts';
import { validParts } from '../../model/reading/sound-fields.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import type { FoundWords } from '../content/discover.ts';
import { titleAndSummarySchema } from '../pages/words.ts';
import { anyPages } from './all-pages.ts';

/** The valid part of a page's words file, for checks of its links and references. */
export interface WrittenWords {
  id: string;
  written: object;
  placeOf: (path: ValuePath) => SourceLocation;
}

/** The words of one locale's pages. */
export interface LocaleWords {
  /** Words by file name. A faulty file has placeholder words, and its site is not published. */
  byPage: ReadonlyMap<string, object>;
  written: readonly WrittenWords[];
  /** Set if some words are placeholders. Then the links of the words are incomplete, and no page is shown. */
  hasPlaceholders?: true;
}

/** What texts of a locale take from the rest of the content. */
interface TextInputs {
  figures: Figures | undefined;
  choices: TermChoices | undefined;
}

type Schemas = ReadonlyMap<string, z.ZodType<object>>;

/** The schemas of a locale's words files by file name. */
export const WORDS_SCHEMAS: Readonly<Record<Locale, Schemas>> = perLocale(
  (locale) =>
    new Map([
      ...anyPages.map(({ id, words }) => [id, typeof words === 'function' ? words(locale) : words] as const),
      ...anyTypes.flatMap(({ index }) => (index === undefined ? [] : [[index.words, titleAndSummarySchema] as const])),
    ]),
);

/** Reads content/site/<locale>/<page>.yaml of every locale. */
export function readWords(
  files: readonly FoundWords[],
  { figures, choices }: { figures?: FiguresByLocale; choices?: TermChoicesByLocale } = {},
): { words: Record<Locale, LocaleWords>; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const words = perLocale((locale): LocaleWords => {
    const { diagnostics: findings, ...localeWords } = readLocale(filesOf(locale, files), {
      schemas: WORDS_SCHEMAS[locale],
      figures: figures?.[locale],
      choices: choices?.[locale],
    });
    if (!DRAFT_LOCALES.includes(locale)) diagnostics.push(...findings);
    return localeWords;
  });
  return { words, diagnostics };
}

/** Returns the words files of a locale. A locale in preparation has those of the default locale in place of each that it lacks. */
function filesOf(locale: Locale, files: readonly FoundWords[]): FoundWords[] {
  const found = files.filter((file) => file.locale === locale);
  if (!DRAFT_LOCALES.includes(locale)) return found;
  const ids = new Set(found.map(({ id }) => id));
  return [...found, ...files.filter((file) => file.locale === DEFAULT_LOCALE && !ids.has(file.id))];
}

function readLocale(
  files: readonly FoundWords[],
  { schemas, ...texts }: { schemas: Schemas } & TextInputs,
): LocaleWords & { diagnostics: Diagnostic[] } {
  const of = new Map(withoutFile(schemas));
  const diagnostics: Diagnostic[] = [];
  const written: WrittenWords[] = [];
  const first = new Map<string, FoundWords>();
  let isFaulty = false;
  for (const { id, file } of assignedFiles(files, schemas)) {
    const earlier = first.get(id);
    if (id !== file.id || !schemas.has(id)) diagnostics.push(unknownPage(file, schemas));
    else if (earlier !== undefined) diagnostics.push(duplicateFileFinding(file, earlier));
    const schema = schemas.get(id);
    if (schema !== undefined && earlier === undefined) {
      const read = readFile(file, { schema, ...texts });
      diagnostics.push(...read.diagnostics);
      first.set(id, file);
      of.set(id, read.words ?? placeholder(id, read.written));
      isFaulty ||= read.words === undefined;
      written.push({ id, written: read.written, placeOf: read.placeOf });
    }
  }
  return { byPage: of, written, diagnostics, ...(isFaulty ? { hasPlaceholders: true } : {}) };
}

/**
 * Assigns files to pages. A file with a misspelled name belongs to the page with the nearest name, unless that page has
 * a file.
 */
function assignedFiles(files: readonly FoundWords[], schemas: Schemas): { id: string; file: FoundWords }[] {
  const known = files.filter(({ id }) => schemas.has(id));
  const others = files.filter(({ id }) => !schemas.has(id));
  return [
    ...known.map((file) => ({ id: file.id, file })),
    ...others.map((file) => ({ id: nearest(file.id, schemas.keys()) ?? file.id, file })),
  ];
}

/** Reads a file: `words` if all of it is valid, and `written` with the valid fields. */
function readFile(
  file: FoundWords,
  { schema, figures, choices }: { schema: z.ZodType<object> } & TextInputs,
): Omit<WrittenWords, 'id'> & { words: object | undefined; diagnostics: Diagnostic[] } {
  const { value: yaml, diagnostics: findings } = readYamlFile(file, FILE_SIZE_LIMITS.content, figures);
  if (yaml === undefined) {
    return { words: undefined, written: {}, placeOf: () => topOfFile(file.file), diagnostics: findings };
  }
  const { value: words, diagnostics } = checkSchema(yaml, schema, USED_ONCE);
  const texts =
    words === undefined
      ? []
      : [
          ...checkTexts(words, yaml, { locale: file.locale, choices }),
          ...checkPlaceholders(writtenTexts(words, yaml), file.locale),
        ];
  return {
    words,
    written: words ?? validParts(schema, yaml.value),
    placeOf: yaml.locate,
    diagnostics: [...findings, ...diagnostics, ...texts],
  };
}

/** Returns the pages that need no file, because all of their words are optional. */
function withoutFile(schemas: Schemas): [string, object][] {
  return [...schemas].flatMap(([id, schema]): [string, object][] => {
    const { data } = schema.safeParse({}, USED_ONCE);
    return data === undefined ? [] : [[id, data]];
  });
}

/** Returns placeholder words for a page with a faulty file, so that planning and all other checks can continue. */
function placeholder(id: string, sound: object): object {
  const held = Object.entries(sound).filter(([, value]) => value !== undefined);
  return { title: `[${id}]`, summary: `[${id}]`, ...Object.fromEntries(held), isPlaceholder: true };
}

/** Returns whether words are placeholders. Other pages can show their title, but the page cannot be rendered. */
export function arePlaceholders(words: object): boolean {
  return 'isPlaceholder' in words;
}

function unknownPage({ id, file }: FoundWords, schemas: Schemas): Diagnostic {
  return diagnose('pages/unknown', {
    message: `No page with texts has the name "${id}".`,
    hint: didYouMean(id, schemas.keys()) ?? `Use one of: ${[...schemas.keys()].toSorted().join(', ')}.`,
    place: topOfFile(file),
  });
}
