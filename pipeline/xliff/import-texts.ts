import { isDeepStrictEqual } from 'node:util';
import { parseDocument } from 'yaml';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { locationAt, topOfFile } from '../../model/diagnostics/source.ts';
import { maskFigures } from '../../model/reading/figures.ts';
import { YAML_OPTIONS } from '../../model/reading/yaml.ts';
import { type RecordedWording, toRecord, type Wording, wordingOf } from '../content/wording.ts';
import { referenceParse } from '../markdown/parsers.ts';
import { applyEdits, type TextEdit } from '../moves/edits.ts';
import { type ItemTexts, readItemTexts, type ScalarPlace, valueAt } from './item-texts.ts';
import { LINK, neededCodes } from './markup.ts';
import type { ReadUnit } from './read-xliff.ts';
import {
  blockRows,
  type ComparedTexts,
  hashesByName,
  listOf,
  partName,
  type Row,
  textRows,
  type Unit,
  unitsOf,
  wholeBlock,
} from './units.ts';
import { hashOfTarget, writtenSegments } from './write-xliff.ts';

/** The result of bringing translations into an item. */
export interface ImportedTexts {
  /** The translation's file with the new texts. */
  text: string;
  /** The record of the original; undefined if it stays without one. */
  record: RecordedWording | undefined;
  /** The texts that are still without a translation that the translator calls done. */
  open: number;
  /** An error says that nothing may be written; a warning, that a text of the translation stays as it is. */
  diagnostics: Diagnostic[];
}

/** Brings the translations of an exchange file into the text of a translation. Everything else stays byte for byte. */
export function importTexts(read: readonly ReadUnit[], compared: ComparedTexts): ImportedTexts {
  const units = unitsOf(compared);
  const byId = new Map(units.map((unit) => [unit.id, unit]));
  const diagnostics: Diagnostic[] = [];
  /** The new texts, and the units that are done. */
  const texts = new Map<Unit, string>();
  const done = new Set<Unit>();
  for (const given of read) {
    const unit = byId.get(given.id);
    const problem = unit ? problemOf(given, unit, compared) : unknownUnit(given, compared);
    if (problem !== undefined) diagnostics.push(problem);
    if (problem !== undefined || unit === undefined || given.target === undefined || given.target === '') continue;
    // A new block without a record would have no counterpart in the original.
    if ('isNew' in unit.place && !given.isDone) continue;
    texts.set(unit, given.target);
    if (given.isDone) done.add(unit);
  }
  const text = applyEdits(compared.translation.source.text, editsFor(texts, compared));
  diagnostics.push(...brokenText(text, texts, compared));
  return {
    text,
    record: recordAfter({ units, done }, compared),
    open: units.filter((unit) => !done.has(unit)).length,
    diagnostics,
  };
}

/** Reports a new text of the file that would have other fields or blocks than expected. It is read before it is written. */
function brokenText(text: string, texts: ReadonlyMap<Unit, string>, { translation }: ComparedTexts): Diagnostic[] {
  if (text === translation.source.text) return [];
  const { item, blocks, words } = translation;
  const places = [...texts.keys()].map(({ place }) => place);
  const added = places.filter((place) => 'isNew' in place).length;
  const after = readItemTexts(item, text);
  const isSound = after?.words.length === words.length && after.blocks.length === blocks.length + added;
  if (isSound || places.some((place) => 'isWhole' in place)) return [];
  const message = `With the translations, ${item.file} would have other blocks or fields than now.`;
  const hint = 'Look for Markdown in the translations that the originals do not have.';
  return [diagnose('input/xliff-markup', { message, hint, place: topOfFile(item.file) })];
}

function unknownUnit({ id, place }: ReadUnit, { original }: ComparedTexts): Diagnostic {
  if (/^(?:text|field)\b/.test(id))
    return diagnose('input/xliff-outdated', {
      message: `${original.source.file} has no such text any more: it has changed since the export.`,
      hint: 'Export the item again, and have the text translated.',
      place,
    });
  const message = `waybill has not written a unit "${id}".`;
  return diagnose('input/xliff', {
    message,
    hint: 'Import files that "npx waybill translations --export" has written.',
    place,
  });
}

/** Returns why the translation of a unit cannot be used. */
function problemOf(
  { id, source, target, was, isDone, place }: ReadUnit,
  unit: Unit,
  { original, translation }: ComparedTexts,
): Diagnostic | undefined {
  if (source !== writtenSegments(unit.source))
    return diagnose('input/xliff-outdated', {
      message: 'The original has changed since the export.',
      hint: 'Export the item again, and have the text translated.',
      place,
      related: [{ message: 'the original now', place: locationAt(original.source, unit.offset()) }],
    });
  const now = unit.target && writtenSegments(unit.target);
  const isUnchanged = target === now;
  if (target === undefined || target === '') return undefined;
  // An unchanged text gets a new record only if the translator calls it done.
  if (isUnchanged && (!isDone || unit.state === 'current')) return undefined;
  if (!isUnchanged && was !== undefined && was !== hashOfTarget(now))
    return diagnose('input/xliff-outdated', {
      message: `The translation of ${unit.label} in ${translation.source.file} has changed since the export.`,
      hint: 'Compare the two texts. To use the one of this file, write it into the translation yourself.',
      place,
    });
  const lost = missingCode(neededCodes(unit.source), target);
  if (lost !== undefined)
    return diagnose('input/xliff-markup', {
      message: `The translation of "${id}" lacks ${nameOf(lost)}, which the original has.`,
      hint: 'Have the code inserted where the translation needs it.',
      place,
    });
  if (!isUnchanged && hasOtherForm(target, unit))
    return diagnose('input/xliff-markup', {
      message: `The translation of "${id}" is not one ${'field' in unit.place ? 'line' : unit.label}, as the original is.`,
      hint: 'Remove empty lines and marks at the start of lines that the original does not have.',
      place,
    });
  return undefined;
}

/**
 * Returns the first code that a translation has less often than its original; of several links, the first one whose address it
 * lacks.
 */
function missingCode(codes: readonly string[], target: string): string | undefined {
  const counts = Map.groupBy(codes, (code) => (code.startsWith(LINK) ? LINK : code));
  const [, all = []] = [...counts].find(([code, { length }]) => target.split(code).length - 1 < length) ?? [];
  return all.find((code) => !target.includes(code)) ?? all[0];
}

/** Returns words for a code. The end of a link or picture, `](/help)`, has its address. */
function nameOf(code: string): string {
  return code.startsWith(LINK) ? `a link (${code.slice(LINK.length, -1)})` : code;
}

/** Whether a translation would become another kind of block, or several, and so change the blocks around it. */
function hasOtherForm(target: string, { place, label }: Unit): boolean {
  if ('field' in place) return target.includes('\n');
  if ('isWhole' in place) return false;
  const { children } = referenceParse(maskFigures({ file: '', text: target }).text);
  return children.length !== 1 || children[0]?.type !== label;
}

function editsFor(texts: ReadonlyMap<Unit, string>, compared: ComparedTexts): TextEdit[] {
  const { translation } = compared;
  const edits: TextEdit[] = [];
  const ofParts = new Map([...texts].map(([unit, text]) => [unit.part, { unit, text }]));
  for (const [{ place, target }, text] of texts) {
    if (target !== undefined && writtenSegments(target) === text) continue;
    if ('field' in place) {
      const scalar = translation.scalarAt(place.field);
      if (scalar === undefined) continue;
      edits.push({ start: scalar.start, end: scalar.end, text: scalarText(scalar, text) });
    }
    const block = 'block' in place ? place.block : 'isWhole' in place ? wholeBlock(translation) : undefined;
    if (block !== undefined) edits.push({ start: block.start, end: block.end, text });
  }
  // New blocks follow the block before them, or precede the first one.
  let at: number | undefined;
  const added = new Map<number, string>();
  for (const { now, old } of textRows(compared) ?? []) {
    if (old !== undefined) at = translation.blocks[old]?.end;
    const { unit, text } = ofParts.get(partName('text', now ?? -1)) ?? {};
    if (unit === undefined || text === undefined || !('isNew' in unit.place)) continue;
    const start = at ?? translation.blocks[0]?.start ?? translation.source.text.length;
    added.set(start, (added.get(start) ?? '') + (at === undefined ? `${text}\n\n` : `\n\n${text}`));
  }
  return [...edits, ...[...added].map(([start, text]) => ({ start, end: start, text }))];
}

/** Writes a text in the quotes of the old one; a plain text gets quotes if YAML would read it otherwise. */
function scalarText({ type, isInFlow }: ScalarPlace, text: string): string {
  if (type === 'QUOTE_SINGLE') return `'${text.replaceAll("'", "''")}'`;
  if (type !== 'PLAIN') return JSON.stringify(text);
  const { text: masked } = maskFigures({ file: '', text });
  const [written, value] = isInFlow ? [`[a, ${masked}]`, ['a', masked]] : [`a: ${masked}`, { a: masked }];
  const document = parseDocument(written, YAML_OPTIONS);
  const isPlain = document.errors.length === 0 && isDeepStrictEqual(document.toJS(), value);
  return isPlain ? text : JSON.stringify(text);
}

interface Done {
  units: readonly Unit[];
  done: ReadonlySet<Unit>;
}

/**
 * Returns the record with the hashes of the current original for each part whose texts are all done. A part whose values
 * differ in more than words keeps its hash, because no translator has seen the difference.
 */
function recordAfter({ units, done }: Done, compared: ComparedTexts): RecordedWording | undefined {
  const { wording, record, original, translation } = compared;
  const isDone = (part: string) => {
    const all = units.filter((unit) => unit.part === part);
    return all.length > 0 && all.every((unit) => done.has(unit));
  };
  const [now, there] = [withoutWords(original), withoutWords(translation)];
  const [fieldsNow, fieldsThere] = [now, there].map(({ fields }) => hashesByName(fields));
  const rows = textRows(compared);
  if (record === undefined) {
    const isSame = isDeepStrictEqual([now.fields, now.blocks], [there.fields, there.blocks]);
    return isSame && units.every((unit) => done.has(unit)) && rows !== undefined ? toRecord(wording) : undefined;
  }
  const fields = hashesByName(record.fields);
  for (const [name, hash] of hashesByName(wording.fields)) {
    if (isDone(partName('field', name)) && fieldsNow?.get(name) === fieldsThere?.get(name)) fields.set(name, hash);
  }
  const blocks = (blockRows(compared) ?? []).flatMap(({ now: index = -1, old }) => {
    if (old === undefined) return [];
    const isSame = listOf(now.blocks)[index] === listOf(there.blocks)[old];
    const kept = listOf(record.blocks)[old] ?? '';
    return isDone(partName('block', index)) && isSame ? (listOf(wording.blocks)[index] ?? kept) : kept;
  });
  const hashOf = ({ now: index = -1, old }: Row) =>
    (isDone(partName('text', index)) ? original.blocks[index]?.hash : undefined) ??
    (old === undefined ? undefined : listOf(record.text)[old]) ??
    [];
  const whole = isDone(partName('text', 'all')) ? toRecord(wording).text : record.text;
  return {
    fields: [...fields]
      .map(([name, hash]) => `${name}=${hash}`)
      .toSorted()
      .join(' '),
    blocks: blockRows(compared) === undefined ? record.blocks : blocks.join(' '),
    text: rows === undefined ? whole : rows.flatMap(hashOf).join(' '),
  };
}

/** Returns the wording of the fields with the same word in place of all words. */
function withoutWords({ fields, words }: ItemTexts): Wording {
  const filled = structuredClone(fields);
  for (const path of words) {
    const parent = valueAt(filled, path.slice(0, -1)) as Record<string | number, unknown>;
    parent[path.at(-1) ?? ''] = 'word';
  }
  return wordingOf(filled, []) ?? { fields: '', blocks: '', paragraphs: [] };
}
