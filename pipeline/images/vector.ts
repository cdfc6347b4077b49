import { isUtf8 } from 'node:buffer';
import type { Code } from '../../model/diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type WithDiagnostics, withoutValue } from '../../model/diagnostics/diagnostic.ts';
import { locationAt, type Source, topOfFile } from '../../model/diagnostics/source.ts';
import { mergeConflict } from '../../model/reading/merge-conflict.ts';
import type { ChartDrawing } from '../../model/shapes/image.ts';
import { type CleanElement, cleanDrawing } from '../drawings/clean.ts';
import { PROLOGUE_DANGER } from '../drawings/dangers.ts';
import { inlineChart } from '../drawings/inline-chart.ts';
import { SVG_NAMESPACE } from '../drawings/policy.ts';
import { isXmlFault, MAX_DEPTH, readXml, type XmlFault } from '../drawings/read-xml.ts';
import { writeSvg } from '../drawings/write-svg.ts';

/** The facts of a drawing that page planning needs: the size that its author gave it, in CSS pixels. */
export interface VectorFacts {
  width: number;
  height: number;
  /** The drawing as part of a page, if it is a chart. */
  chart?: ChartDrawing | undefined;
}

/** A drawing for publication, rebuilt from its allowed nodes. */
export interface Vector extends VectorFacts {
  text: string;
}

/**
 * Bytes. Detailed plans have about 100 kB; a larger drawing contains a photograph, which should be a separate picture.
 */
const MAX_DRAWING = 1_000_000;

/** The size that browsers assume for a drawing without one. */
const UNSIZED: VectorFacts = { width: 300, height: 150 };
/** CSS pixels. A larger value is no usable size. */
const MAX_SIDE = 100_000;

const EXPORT_AGAIN = 'Open the file and export it as SVG again.';

/** Reads and sanitizes an SVG. Findings have their positions in the file. */
export function inspectVector(bytes: Uint8Array, file: string): WithDiagnostics<Vector> {
  if (bytes.length > MAX_DRAWING) return withoutValue(tooLarge(bytes.length, file));
  if (!isUtf8(bytes)) return withoutValue(noSvg(file));
  const text = Buffer.from(bytes)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n');
  const source = { file, text };
  const conflict = mergeConflict(source);
  if (conflict !== undefined) return withoutValue(conflict);
  const root = readXml(text);
  if (isXmlFault(root)) return withoutValue(diagnosticOf(root, source));
  if (root.uri !== SVG_NAMESPACE || root.local !== 'svg') return withoutValue(noSvg(file));
  const { root: clean, diagnostics } = cleanDrawing(root, source);
  if (diagnostics.length > 0) return { diagnostics };
  const chart = inlineChart(clean);
  return { value: { ...sizeOf(clean), text: writeSvg(clean), ...(chart && { chart }) }, diagnostics };
}

function tooLarge(size: number, file: string): Diagnostic {
  return diagnose('images/too-large', {
    message: `The drawing file has ${Math.ceil(size / 100_000) / 10} MB, but can have at most ${MAX_DRAWING / 1_000_000} MB.`,
    hint: 'Simplify its paths, or export it as PNG at 1600 to 3200 pixels of width.',
    place: topOfFile(file),
  });
}

function noSvg(file: string): Diagnostic {
  const message = 'The content of the file is not SVG in UTF-8.';
  return diagnose('images/unknown-format', { message, hint: EXPORT_AGAIN, place: topOfFile(file) });
}

function diagnosticOf({ reason, message: parsers, start, end }: XmlFault, source: Source): Diagnostic {
  const found: Record<XmlFault['reason'], [code: Code, message: string, hint: string]> = {
    broken: ['images/damaged', `The drawing is damaged or incomplete: ${parsers}.`, EXPORT_AGAIN],
    encoding: [
      'images/unknown-format',
      `The drawing declares the encoding ${parsers} instead of UTF-8.`,
      'Save it as UTF-8, and declare UTF-8 in its first line.',
    ],
    prologue: ['images/unsafe-svg', PROLOGUE_DANGER.message, PROLOGUE_DANGER.hint],
    depth: [
      'images/unsafe-svg',
      `The drawing has elements nested more than ${MAX_DEPTH} levels deep.`,
      'Ungroup the nested elements, and export the drawing again.',
    ],
  };
  const [code, message, hint] = found[reason];
  return diagnose(code, { message, hint, place: locationAt(source, start, end) });
}

function sizeOf({ attributes }: CleanElement): VectorFacts {
  const number = (name: string) => Number(/^\s*([\d.]+)(?:px)?\s*$/.exec(attributes.get(name) ?? '')?.[1]);
  const [, , ...box] = (attributes.get('viewBox') ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return rounded(number('width'), number('height')) ?? rounded(...box) ?? UNSIZED;
}

/** Rounds a size to pixels; returns undefined if a side is no usable size. */
function rounded(width = 0, height = 0): VectorFacts | undefined {
  const isSize = (side: number) => side > 0 && side <= MAX_SIDE;
  if (!isSize(width) || !isSize(height)) return undefined;
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
