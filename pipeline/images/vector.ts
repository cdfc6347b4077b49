import { isUtf8 } from 'node:buffer';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { placeAt, topOf } from '../diagnostics/source.ts';

/** What pages must know of a drawing: the size that its author gave it, in CSS pixels. */
export interface VectorFacts {
  width: number;
  height: number;
}

interface Danger {
  pattern: RegExp;
  message: string;
  hint: string;
}

/** What a drawing cannot hold: it is published as it is, and can be opened by itself. */
const DANGERS: readonly Danger[] = [
  {
    pattern: /<(?:[\w-]+:)?script\b/i,
    message: 'The drawing holds a script.',
    hint: 'Remove the element <script>; a drawing is shown without running anything.',
  },
  {
    pattern: /<(?:[\w-]+:)?(?:foreignObject|iframe|object|embed|audio|video)\b/i,
    message: 'The drawing holds something that is no drawing.',
    hint: 'Convert its texts to paths and remove <foreignObject> and the like.',
  },
  {
    pattern: /\son\w+\s*=/i,
    message: 'The drawing holds an event handler.',
    hint: 'Remove the attributes whose names begin with "on".',
  },
  {
    pattern: /\s(?:[\w-]+:)?(?:href|base)\s*=\s*["']?\s*(?!["'#]|data:image\/(?:png|jpeg|webp)[;,])/i,
    message: 'The drawing refers to something outside itself.',
    hint: 'Embed the picture as a data URL, or remove the link.',
  },
  {
    pattern: /url\(\s*["']?\s*(?!["'#]|data:(?:image|font)\/)|@import\b/i,
    message: 'The styles of the drawing load something from outside.',
    hint: 'Convert texts to paths and remove @import and url(…).',
  },
  {
    pattern: /<!DOCTYPE[^>]*\[|<!ENTITY\b|<\?xml-stylesheet\b/i,
    message: 'The drawing declares entities or a stylesheet of its own.',
    hint: 'Save it as "plain SVG".',
  },
];

const NUMBER = String.raw`\s*=\s*["']\s*([\d.]+)(?:px)?\s*["']`;
/** What browsers take where nothing says a size. */
const UNSIZED: VectorFacts = { width: 300, height: 150 };

/** Reads an SVG; what it must not hold is found at its place in the file. */
export function inspectVector(bytes: Uint8Array, file: string): VectorFacts | { diagnostics: Diagnostic[] } {
  const text = isUtf8(bytes) ? Buffer.from(bytes).toString('utf8') : '';
  const root = /<(?:[\w-]+:)?svg\b[^>]*>/.exec(text)?.[0];
  if (root === undefined) {
    const message = 'The file is no SVG in UTF-8, whatever its name says.';
    const hint = 'Open it and export it as SVG once more.';
    return { diagnostics: [diagnose('images/unknown-format', { message, hint, place: topOf(file) })] };
  }
  // Blanks in place of comments, so that places stay where they are.
  const bare = text.replace(/<!--.*?-->/gs, (comment) => comment.replace(/[^\n]/g, ' '));
  const diagnostics = DANGERS.flatMap(({ pattern, message, hint }) => {
    const found = pattern.exec(bare);
    if (found === null) return [];
    const start = found.index + (/^\s*/.exec(found[0])?.[0].length ?? 0);
    const place = placeAt({ file, text }, start, found.index + found[0].length);
    return [diagnose('images/unsafe-svg', { message, hint, place })];
  });
  return diagnostics.length > 0 ? { diagnostics } : sizeOf(root);
}

function sizeOf(root: string): VectorFacts {
  const number = (name: string) => Number(new RegExp(`\\s${name}${NUMBER}`).exec(root)?.[1] ?? 0);
  const [, , width = 0, height = 0] =
    /\sviewBox\s*=\s*["']([^"']*)["']/
      .exec(root)?.[1]
      ?.trim()
      .split(/[\s,]+/)
      .map(Number) ?? [];
  const size = { width: number('width'), height: number('height') };
  if (size.width > 0 && size.height > 0) return rounded(size);
  return width > 0 && height > 0 ? rounded({ width, height }) : UNSIZED;
}

function rounded({ width, height }: VectorFacts): VectorFacts {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
