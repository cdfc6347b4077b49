import type { Element, Root } from 'hast';
import type { Locale } from '../../contract/locales.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { fixIn } from '../../model/diagnostics/fix.ts';
import { locationAt, type Source } from '../../model/diagnostics/source.ts';
import type { RunningText } from '../../model/language/running-text.ts';
import { type Figures, figuresIn, type SourceFigures } from '../../model/reading/figures.ts';
import type {
  ChartOfLanes,
  LinkUse,
  MarkdownDocument,
  SectionShape,
  TextImage,
} from '../../model/shapes/markdown-document.ts';
import { addressFix } from './address-fix.ts';
import { imageProblems, linkProblems } from './alt-and-link-words.ts';
import { withoutAttributes } from './attributes.ts';
import { findComplexity, isTooDeep, tooDeepTagAt } from './complexity.ts';
import { indexElements } from './elements.ts';
import { identifyHeadings } from './headings.ts';
import { convertFigures } from './images.ts';
import { findLintFindings } from './lint/find-lint.ts';
import type { LintFinding, TextFix } from './lint/lint-finding.ts';
import { figureCounter, type Paragraph, paragraphsOf } from './paragraphs.ts';
import { type ParsedMarkdown, parseMarkdown } from './parse.ts';
import type { ParseMarkdown } from './parsers.ts';
import { invisibleCharacterReferences } from './references.ts';
import { runningTextsOf } from './running-texts.ts';
import { inspect, type RemovedMarkup, sanitize } from './sanitize.ts';
import { shapeOf } from './shape.ts';
import { removeExtraSpaces } from './spaces.ts';
import { styleToClasses } from './style-attribute.ts';
import { convertCharts, IMPROVED_ELEMENTS, improveElements, isChartImage } from './tidy.ts';

export interface MarkdownResult {
  document: MarkdownDocument;
  paragraphs: Paragraph[];
  /** The sections of the text, for the comparison with its translation. */
  shape: SectionShape[];
  /** What people read in the paragraphs, headings and cells. */
  texts: RunningText[];
  diagnostics: Diagnostic[];
}

export interface MarkdownOptions {
  /** The offset of the body in the source's text. */
  offset: number;
  locale: Locale;
  /** The references to figures in the source. Without them, all references stay as they are written. */
  references?: SourceFigures | undefined;
  /** The title above the text. No heading of the text may repeat it. */
  title?: string | undefined;
  parse?: ParseMarkdown | undefined;
}

/** The figures of a text that is read without the data. */
const ANY_FIGURES: Figures = { texts: {}, areComplete: false };

/** Converts Markdown to a safe tree. This is the only boundary between raw text and later stages. */
export function readMarkdown(
  source: Source,
  { offset, locale, title, parse, references = figuresIn(source, ANY_FIGURES) }: MarkdownOptions,
): MarkdownResult {
  const text = source.text.slice(offset);
  const complex = findComplexity(text);
  if (complex !== undefined) return refused(complex.message, locationAt(source, offset + complex.at));
  const parsed = parseSafely(references.masked.text.slice(offset), { locale, parse, references });
  if (parsed === undefined) {
    const message = 'The HTML elements of the text are nested too deeply.';
    return refused(message, locationAt(source, offset + tooDeepTagAt(text)));
  }

  const placeOf = (element: Pick<Element, 'position'>) => locationAt(source, ...rangeOf(element, offset));
  const problems: RemovedMarkup[] = [...inspect(parsed.tree), ...invisibleCharacterReferences(parsed.tree, text)];
  const tree = sanitize(parsed.tree);
  const { named, headings: headingElements, emphasis, noteIds, hasStyle } = indexElements(tree);
  const all = (name: string) => named.get(name) ?? [];
  const pictures = all('img').map(({ element }) => element);
  const { headings, problems: headingProblems } = identifyHeadings(headingElements, { title, noteIds });
  problems.push(...headingProblems);

  const charts = pictures.some(isChartImage) ? convertCharts(tree) : [];
  for (const { isAlone, element } of charts) {
    if (isAlone) continue;
    problems.push({
      code: 'markdown/inline-chart',
      message: 'The chart is inside a paragraph with other text.',
      element,
    });
  }
  const links = all('a').flatMap(({ element }): LinkUse[] => {
    const { href } = element.properties;
    if (typeof href !== 'string' || isFootnoteLink(element)) return [];
    problems.push(...linkProblems(element));
    return [{ url: href, place: placeOf(element) }];
  });
  const shown = pictures.filter((element) => typeof element.properties.src === 'string' && !isChartImage(element));
  for (const element of shown) problems.push(...imageProblems(element, String(element.properties.src)));
  const figures = convertFigures(tree, { paragraphs: shown.length > 0 ? all('p') : [], images: shown });
  const images = shown.map((element): TextImage => {
    return { url: String(element.properties.src), place: placeOf(element), isFigure: figures.has(element) };
  });
  const diagnostics = [
    ...problems.map((problem) => markupDiagnostic(problem, { source, offset })),
    ...findLintFindings(parsed.nodes, text).map((finding) =>
      lintDiagnostic(finding, { source, offset, restore: references.restore }),
    ),
    ...references.diagnostics,
  ];
  const placedCharts = charts.map(({ target, element }) => chartOf(target, placeOf(element)));
  const styles = hasStyle ? styleToClasses(tree) : [];
  removeExtraSpaces(emphasis);
  if (IMPROVED_ELEMENTS.some((name) => named.has(name))) improveElements(tree, locale);
  const paragraphs = paragraphsOf(parsed.markdown, { source, offset, restore: references.restore });
  const shape = shapeOf(parsed.markdown, figureCounter(source, offset));
  const texts = runningTextsOf(parsed.nodes, { source: references.masked, offset });
  const document = { tree, headings, links, images, charts: placedCharts, styles };
  return { document, paragraphs, shape, texts, diagnostics };
}

/** Returns the offsets of an element in a source, whose text begins at an offset. */
function rangeOf({ position }: Pick<Element, 'position'>, offset: number): [start: number, end: number] {
  const start = position?.start.offset ?? 0;
  // The HTML parser gives some nodes no end.
  const end: NonNullable<Element['position']>['end'] | undefined = position?.end;
  return [offset + start, offset + (end?.offset ?? start)];
}

function markupDiagnostic(
  { element, code, attributes, corrected, ...told }: RemovedMarkup,
  { source, offset }: { source: Source; offset: number },
): Diagnostic {
  const range = rangeOf(element, offset);
  const removal = attributes && withoutAttributes(source.text.slice(offset), element, attributes);
  const fix = corrected ? addressFix(source, range, corrected) : removal && fixIn(source, atOffset(removal, offset));
  return diagnose(code, { ...told, place: locationAt(source, ...range), fix });
}

/** Converts a lint finding, whose offsets are those of the text, to a diagnostic. Its message may contain masked references. */
function lintDiagnostic(
  { code, start, end, fix, message, hint }: LintFinding,
  { source, offset, restore }: { source: Source; offset: number; restore: SourceFigures['restore'] },
): Diagnostic {
  return diagnose(code, {
    message: restore(message),
    hint: hint && restore(hint),
    place: locationAt(source, offset + start, offset + end),
    fix: fix && fixIn(source, atOffset(fix, offset)),
  });
}

/** Returns the fix of a text with the offsets of its file. */
function atOffset({ message, replacements }: TextFix, offset: number): TextFix {
  return {
    message,
    replacements: replacements.map(({ start, end, newText }) => ({
      start: offset + start,
      end: offset + end,
      newText,
    })),
  };
}

function chartOf(target: string, place: SourceLocation): ChartOfLanes {
  return { target, lanes: target.split('+'), place };
}

/** Whether the parser made the link, between a note and its mark. Its properties may be empty strings. */
function isFootnoteLink({ properties }: Element): boolean {
  return properties.dataFootnoteRef !== undefined || properties.dataFootnoteBackref !== undefined;
}

/** Parses a text. Returns undefined if its depth overflows the parsers' stack or exceeds the limit. */
function parseSafely(text: string, options: Parameters<typeof parseMarkdown>[1]): ParsedMarkdown | undefined {
  try {
    const parsed = parseMarkdown(text, options);
    return isTooDeep(parsed.tree) ? undefined : parsed;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function refused(message: string, place: SourceLocation): MarkdownResult {
  const hint = 'Simplify the text, or split it with blank lines.';
  const finding = diagnose('markdown/too-complex', { message, hint, place });
  return { document: emptyDocument(), paragraphs: [], shape: [], texts: [], diagnostics: [finding] };
}

/** Returns the document of a text that is missing or unreadable. */
export function emptyDocument(): MarkdownDocument {
  const tree: Root = { type: 'root', children: [] };
  return { tree, headings: [], links: [], images: [], charts: [], styles: [], isUnread: true };
}
