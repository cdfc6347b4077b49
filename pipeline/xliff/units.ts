import type { ValuePath } from '../../model/reading/value-path.ts';
import type { RecordedWording, Wording } from '../content/wording.ts';
import { differences } from '../translations/differences.ts';
import { type ItemTexts, type TextBlock, textAt, valueAt } from './item-texts.ts';
import { plainSegments, type Segment, segmentsOf } from './markup.ts';

/** A text of an original with its translation: a field, or a block of the text. */
export interface Unit {
  /** Its name in an exchange file. The hash of a block keeps it from depending on the blocks before it. */
  id: string;
  /** What it is, for translators. */
  label: string;
  source: Segment[];
  /** Undefined if the translation lacks the text. */
  target: Segment[] | undefined;
  /** `unrecorded`: no record says whether the translation is up to date. */
  state: 'current' | 'outdated' | 'unrecorded';
  /** The source from which the target was translated, if git has it and it differs. */
  before?: string | undefined;
  /** The part of the record that it belongs to (`partName`). */
  part: string;
  /** Where the translation is. */
  place: { field: ValuePath } | { block: TextBlock } | { isNew: true } | { isWhole: true };
  /** Returns the offset of the source in the original. */
  offset: () => number;
}

/** Indexes of a part of an original and of the corresponding part of the translation, which is that of the recorded original, too. */
export interface Row {
  now?: number;
  old?: number;
}

export interface ComparedTexts {
  original: ItemTexts;
  translation: ItemTexts;
  /** The wording of the original. */
  wording: Wording;
  record: RecordedWording | undefined;
  /** The original at the time of the record, if git has it. */
  old?: ItemTexts | undefined;
}

export function partName(kind: 'field' | 'block' | 'text', name: string | number): string {
  return `${kind} ${name}`;
}

/** Returns all texts of a pair that have a place in both items, in the order of the original. */
export function unitsOf(compared: ComparedTexts): Unit[] {
  return [...fieldUnits(compared), ...blockUnits(compared), ...textUnits(compared)];
}

/** Returns the rows of the text below the front matter; undefined if its parts do not correspond. */
export function textRows({ original, translation, record }: ComparedTexts): Row[] | undefined {
  const now = original.blocks.map(({ hash }) => hash);
  return rowsOf(now, { count: translation.blocks.length, recorded: record && listOf(record.text) });
}

/** Returns the rows of the list `blocks` in the front matter; undefined if they do not correspond. */
export function blockRows({ wording, translation, record }: ComparedTexts): Row[] | undefined {
  const count = lengthAt(translation.fields, ['blocks']) ?? 0;
  return rowsOf(listOf(wording.blocks), { count, recorded: record && listOf(record.blocks) });
}

interface Known {
  /** The number of parts of the translation. */
  count: number;
  /** The parts of the original that it was made from. */
  recorded: readonly string[] | undefined;
}

/** Without a record, parts correspond if there are equally many. */
function rowsOf(now: readonly string[], { count, recorded = now }: Known): Row[] | undefined {
  if (recorded.length !== count) return undefined;
  const rows: Row[] = [];
  let [old, next] = [0, 0];
  const addSame = (until: number) => {
    for (; old < until; old += 1, next += 1) rows.push({ now: next, old });
  };
  for (const { kind, before } of differences(recorded, now)) {
    addSame(before);
    if (kind === 'added') rows.push({ now: next });
    else if (kind === 'removed') rows.push({ old });
    else rows.push({ now: next, old });
    if (kind !== 'added') old += 1;
    if (kind !== 'removed') next += 1;
  }
  addSame(count);
  return rows;
}

/** Returns the parts of a list in a record. */
export function listOf(list: string): string[] {
  return list === '' ? [] : list.split(' ');
}

/** Returns the hashes of fields in a record by name. */
export function hashesByName(fields: string): Map<string, string> {
  return new Map(listOf(fields).map((part) => part.split('=') as [string, string]));
}

function fieldUnits(compared: ComparedTexts): Unit[] {
  const { original, wording, record } = compared;
  const now = hashesByName(wording.fields);
  const recorded = record && hashesByName(record.fields);
  return original.words.flatMap((path) => {
    const name = String(path[0]);
    if (!now.has(name)) return [];
    const state = stateOf(recorded, recorded?.get(name) === now.get(name));
    return fieldUnit(compared, { path, translated: path, state, part: partName('field', name) });
  });
}

function blockUnits(compared: ComparedTexts): Unit[] {
  const { original, wording, record } = compared;
  const [now, recorded] = [listOf(wording.blocks), record && listOf(record.blocks)];
  return (blockRows(compared) ?? []).flatMap(({ now: index, old }) => {
    if (index === undefined || old === undefined) return [];
    const state = stateOf(recorded, recorded?.[old] === now[index]);
    return original.words
      .filter(([list, number]) => list === 'blocks' && number === index)
      .flatMap((path) => {
        const translated = ['blocks', old, ...path.slice(2)];
        return fieldUnit(compared, { path, translated, state, part: partName('block', index) });
      });
  });
}

function stateOf(recorded: unknown, isSame: boolean): Unit['state'] {
  return recorded === undefined ? 'unrecorded' : isSame ? 'current' : 'outdated';
}

interface FieldParts extends Pick<Unit, 'state' | 'part'> {
  path: ValuePath;
  /** The path in the translation, and in the recorded original. */
  translated: ValuePath;
}

/** A translation may lack a field of the original. Lists of another length do not correspond. Then there is no unit. */
function fieldUnit(
  { original, translation, old }: ComparedTexts,
  { path, translated, state, part }: FieldParts,
): Unit[] {
  const [text, target] = [textAt(original.fields, path), textAt(translation.fields, translated)];
  if (text === undefined || target === undefined) return [];
  const hasOtherList = path.some((_key, depth) => {
    const [now, there] = [path, translated].map((full) => full.slice(0, depth));
    if (path[depth - 1] === 'blocks') return false;
    return lengthAt(original.fields, now ?? []) !== lengthAt(translation.fields, there ?? []);
  });
  if (hasOtherList) return [];
  const before = old && textAt(old.fields, translated);
  return [
    {
      id: `field.${path.join('.')}`,
      label: path.join('.'),
      source: plainSegments(text),
      target: isCopy(state, text, target) ? undefined : plainSegments(target),
      // A field with many texts is outdated if one of them has changed.
      state: state === 'outdated' && before === text ? 'current' : state,
      before: before === text ? undefined : before,
      part,
      place: { field: translated },
      offset: () => original.scalarAt(path)?.start ?? 0,
    },
  ];
}

/** Whether a translation is still the copy of the original with which it began. */
function isCopy(state: Unit['state'], text: string, target: string): boolean {
  return state === 'unrecorded' && text === target;
}

function lengthAt(value: unknown, path: ValuePath): number | undefined {
  const found = valueAt(value, path);
  return Array.isArray(found) ? found.length : undefined;
}

/** Returns the blocks of the text; or the complete text if the two have other blocks, as an adapted translation has. */
function textUnits(compared: ComparedTexts): Unit[] {
  const { original, translation, record, old } = compared;
  const recorded = record && listOf(record.text);
  const counts = new Map<string, number>();
  const rows = textRows(compared);
  if (rows === undefined) return wholeText(compared);
  return rows.flatMap(({ now, old: index }): Unit[] => {
    const block = now === undefined ? undefined : original.blocks[now];
    if (block === undefined) return [];
    const count = (counts.get(block.hash) ?? 0) + 1;
    counts.set(block.hash, count);
    const source = segmentsIn(original, block);
    if (!source.some(({ isText }) => isText)) return [];
    const translated = index === undefined ? undefined : translation.blocks[index];
    const state = index === undefined ? 'outdated' : stateOf(recorded, recorded?.[index] === block.hash);
    const before = state === 'outdated' && index !== undefined ? old?.blocks[index] : undefined;
    const isUntranslated = translated && isCopy(state, written(original, block), written(translation, translated));
    return [
      {
        id: `text.${block.hash}${count > 1 ? `.${count}` : ''}`,
        label: block.node.type,
        source,
        target: translated && !isUntranslated ? segmentsIn(translation, translated) : undefined,
        state,
        before: before && old && written(old, before),
        part: partName('text', now ?? 0),
        place: translated ? { block: translated } : { isNew: true },
        offset: () => block.start,
      },
    ];
  });
}

function wholeText({ original, translation, wording, record, old }: ComparedTexts): Unit[] {
  const [block, translated, before] = [original, translation, old].map((texts) => texts && wholeBlock(texts));
  if (block === undefined || translated === undefined) return [];
  const text = wording.paragraphs.map(([hash]) => hash).join(' ');
  const state = stateOf(record, record?.text === text);
  return [
    {
      id: 'text',
      label: 'text',
      source: segmentsIn(original, block),
      target: segmentsIn(translation, translated),
      state,
      before: state === 'outdated' && before && old ? written(old, before) : undefined,
      part: partName('text', 'all'),
      place: { isWhole: true },
      offset: () => block.start,
    },
  ];
}

/** Returns all blocks of a text as one. */
export function wholeBlock({ blocks }: ItemTexts): TextBlock | undefined {
  const [first, last] = [blocks[0], blocks.at(-1)];
  const [start, end] = [first?.node.position?.start, last?.node.position?.end];
  if (first === undefined || last === undefined || start === undefined || end === undefined) return undefined;
  const children = blocks.map(({ node }) => node) as never[];
  return { hash: '', start: first.start, end: last.end, node: { type: 'root', children, position: { start, end } } };
}

function segmentsIn({ source, bodyOffset }: ItemTexts, { node }: TextBlock): Segment[] {
  return segmentsOf(node, { text: source.text, offset: bodyOffset });
}

/** Returns a block as its author wrote it. */
function written({ source }: ItemTexts, { start, end }: TextBlock): string {
  return source.text.slice(start, end);
}
