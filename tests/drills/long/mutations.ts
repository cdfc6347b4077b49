import type { Random } from '../../bench/corpus.ts';

/** Damages a text. `other` is the text of another file. */
type Mutation = (text: string, random: Random, other: string) => string;

const YAML = [
  '---',
  ': ',
  '- ',
  '&a ',
  '*a',
  '<<: *a',
  '!!js/function x',
  '!!binary eA==',
  '|',
  '>-',
  '? ',
  '{',
  '}',
  '[',
  ']',
];
const CHARACTERS = [
  '"',
  "'",
  '#',
  '%',
  '\t',
  '\u0000',
  '\u2028',
  '\ufeff',
  '\r',
  '\r\n',
  '\ud800',
  '\u202e',
  '\u{1f6a2}',
  '０',
];
const MARKUP = [
  '```',
  '~~~',
  '**',
  '__',
  '![](',
  '](',
  '[^1]',
  '<script>',
  '<!--',
  '-->',
  '<iframe src=',
  '{{days ',
  '}}',
  '|--|',
];
const ADDRESSES = ['../../', 'javascript:', '//', 'http://', '/%zz', '?a=b&', '#x', '/blog', '.html'];
const VALUES = [
  '2026-02-30',
  '9999-12-31',
  'null',
  '~',
  'true',
  '1e999',
  '-0',
  '.nan',
  '0x1F',
  '__proto__',
  'constructor',
  '9'.repeat(20),
];
/** Fragments with a meaning in YAML, Markdown, HTML, addresses or Unicode. */
const FRAGMENTS = [YAML, CHARACTERS, MARKUP, ADDRESSES, VALUES].flat();

const MUTATIONS: readonly Mutation[] = [
  (text, random) => cut(text, random, at(text, random)),
  (text, random) => text.slice(0, at(text, random)),
  (text, random) => insert(text, at(text, random), pick(FRAGMENTS, random)),
  (text, random) => insert(text, at(text, random), pick(FRAGMENTS, random).repeat(1 + Math.floor(random() * 2000))),
  (text, random, other) => insert(text, at(text, random), slice(other, random)),
  (text, random) => changeLines(text, (lines) => void lines.splice(index(lines, random), 1)),
  (text, random) => changeLines(text, (lines) => repeatLine(lines, random)),
  (text, random) => changeLines(text, (lines) => swapLines(lines, random)),
  (text, random) => changeLines(text, (lines) => indentLine(lines, random)),
  (text, random) => changeLines(text, (lines) => replaceValue(lines, pick(FRAGMENTS, random), random)),
  (text, random) => changeLines(text, (lines) => renameField(lines, random)),
];

/** Returns a text with one to three random faults. */
export function mutate(text: string, other: string, random: Random): string {
  const count = 1 + Math.floor(random() * 3);
  return Array.from({ length: count }).reduce<string>(
    (current) => pick(MUTATIONS, random)(current, random, other),
    text,
  );
}

function pick<Value>(values: readonly Value[], random: Random): Value {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('there is nothing to pick from');
  return value;
}

const at = (text: string, random: Random) => Math.floor(random() * (text.length + 1));
const index = (lines: readonly string[], random: Random) => Math.floor(random() * lines.length);
const insert = (text: string, position: number, part: string) =>
  `${text.slice(0, position)}${part}${text.slice(position)}`;

function cut(text: string, random: Random, from: number): string {
  return text.slice(0, from) + text.slice(from + 1 + Math.floor(random() * 200));
}

function slice(text: string, random: Random): string {
  const from = at(text, random);
  return text.slice(from, from + Math.floor(random() * 400));
}

function changeLines(text: string, change: (lines: string[]) => void): string {
  const lines = text.split('\n');
  change(lines);
  return lines.join('\n');
}

function repeatLine(lines: string[], random: Random): void {
  const position = index(lines, random);
  lines.splice(index(lines, random), 0, lines[position] ?? '');
}

function swapLines(lines: string[], random: Random): void {
  const [a, b] = [index(lines, random), index(lines, random)];
  [lines[a], lines[b]] = [lines[b] ?? '', lines[a] ?? ''];
}

function indentLine(lines: string[], random: Random): void {
  const position = index(lines, random);
  const line = lines[position] ?? '';
  lines[position] = random() < 0.5 ? `  ${line}` : line.replace(/^ {1,2}/, '');
}

/** Replaces what follows the first colon of a line. */
function replaceValue(lines: string[], value: string, random: Random): void {
  const position = index(lines, random);
  lines[position] = (lines[position] ?? '').replace(/:.*$/, `: ${value}`);
}

/** Removes a letter of the word before the first colon of a line. */
function renameField(lines: string[], random: Random): void {
  const position = index(lines, random);
  lines[position] = (lines[position] ?? '').replace(/\w:/, ':');
}
