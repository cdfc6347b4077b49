import type { Locale } from '../../contract/locales.ts';
import { shortHash } from '../cache/short-hash.ts';
import { type Inline, isNeeded, type Segment, writtenInline } from './markup.ts';
import type { Unit } from './units.ts';

/** The namespaces of XLIFF 2.0 and later versions, and of our own attributes. */
export const XLIFF = 'urn:oasis:names:tc:xliff:document:2.0';
export const OWN = 'urn:waybill:translation';

export interface ExchangedItem {
  /** The name of the original's file, such as content/en-US/blog/peak-season.md. */
  original: string;
  from: Locale;
  to: Locale;
  units: readonly Unit[];
}

/** The sub-states of texts that need a translator although they have a translation. */
const SUB_STATES = { outdated: 'waybill:outdated', unrecorded: 'waybill:unrecorded' } as const;

/** Returns an item with its translation as XLIFF 2.1. Every value is escaped; the whole is not assembled by a library. */
export function writeXliff({ original, from, to, units }: ExchangedItem): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${XLIFF}" xmlns:w="${OWN}" version="2.1"${attributes({ srcLang: from, trgLang: to })}>`,
    `<file id="f1"${attributes({ original })} xml:space="preserve">`,
    ...units.flatMap(unitLines),
    '</file>',
    '</xliff>',
    '',
  ].join('\n');
}

/** Returns the text of segments as written. */
export function writtenSegments(segments: readonly Segment[]): string {
  return segments.map(({ inline }) => writtenInline(inline)).join('');
}

/** Returns the hash by which an import sees that a translation has changed since the export. */
export function hashOfTarget(text: string | undefined): string | undefined {
  return text === undefined ? undefined : shortHash(text);
}

function unitLines({ id, label, source, target, state, before }: Unit): string[] {
  const codes = new Codes();
  const was = hashOfTarget(target && writtenSegments(target));
  const isDone = state === 'current' && target !== undefined;
  const states = {
    state: isDone ? 'translated' : 'initial',
    subState: isDone || !target ? undefined : SUB_STATES[state as 'outdated'],
  };
  const segments = pairs(source, target).map(([part, translated], index) => {
    const tag = part.isText ? 'segment' : 'ignorable';
    const open = `<${tag}${attributes({ id: `s${index + 1}`, ...(part.isText && states) })}>`;
    const texts = [`<source>${codes.write(part.inline)}</source>`];
    if (translated) texts.push(`<target>${codes.write(translated.inline, true)}</target>`);
    return `${open}${texts.join('')}</${tag}>`;
  });
  return [
    `<unit${attributes({ id, name: label, 'w:target': was })}>`,
    ...(before === undefined ? [] : [`<notes><note category="old-source">${escaped(before)}</note></notes>`]),
    ...codes.data(),
    ...segments,
    '</unit>',
  ];
}

/** Returns the segments with those of the translation; one segment if the two have other structures. */
function pairs(source: readonly Segment[], target: readonly Segment[] | undefined): [Segment, Segment | undefined][] {
  if (target === undefined) return source.map((part) => [part, undefined]);
  const isSame =
    source.length === target.length && source.every(({ isText }, index) => isText === target[index]?.isText);
  if (isSame) return source.map((part, index) => [part, target[index]]);
  const joined = (segments: readonly Segment[]) => ({ isText: true, inline: segments.flatMap(({ inline }) => inline) });
  return [[joined(source), joined(target)]];
}

/** Writes the codes of a unit. A code of the translation has the id of the same code in the source. */
class Codes {
  readonly #data = new Map<string, string>();
  /** The ids of codes in the source that no code of the translation has yet, by their texts. */
  readonly #free = new Map<string, string[]>();
  #count = 0;

  write(inline: readonly Inline[], isTarget = false): string {
    return inline
      .map((part) => {
        if (typeof part === 'string') return escaped(part);
        if ('code' in part) {
          const { code } = part;
          const canDelete = isNeeded(part) ? 'no' : undefined;
          const id = this.#idOf(code, isTarget);
          return `<ph${attributes({ id, dataRef: this.#refOf(code), disp: code, canDelete })}/>`;
        }
        const { open, close, kind, inside } = part;
        const names = {
          id: this.#idOf(`${open}\0${close}`, isTarget),
          type: kind,
          canDelete: isNeeded(part) ? 'no' : undefined,
        };
        const data = { dataRefStart: this.#refOf(open), dataRefEnd: this.#refOf(close) };
        return `<pc${attributes({ ...names, ...data })}>${this.write(inside, isTarget)}</pc>`;
      })
      .join('');
  }

  /** Returns the lines with the texts of all codes written so far. */
  data(): string[] {
    if (this.#data.size === 0) return [];
    const all = [...this.#data].map(([text, id]) => `<data${attributes({ id })}>${escaped(text)}</data>`);
    return [`<originalData>${all.join('')}</originalData>`];
  }

  #idOf(text: string, isTarget: boolean): string {
    const free = this.#free.get(text) ?? [];
    this.#free.set(text, free);
    const known = isTarget ? free.shift() : undefined;
    if (known !== undefined) return known;
    this.#count += 1;
    if (!isTarget) free.push(String(this.#count));
    return String(this.#count);
  }

  #refOf(text: string): string {
    const known = this.#data.get(text) ?? `d${this.#data.size + 1}`;
    this.#data.set(text, known);
    return known;
  }
}

function attributes(values: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(values)
    .filter((entry): entry is [string, string] => entry[1] !== undefined)
    .map(([name, value]) => ` ${name}="${escapedValue(value)}"`)
    .join('');
}

const REFERENCES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Content has no control characters, so every character of it can be in XML. */
function escaped(text: string): string {
  return text.replace(/[&<>]/g, (character) => REFERENCES[character] ?? character);
}

/** An XML parser makes spaces of the line ends and tabs in a value. */
function escapedValue(text: string): string {
  return text.replace(/[&<>"]/g, (character) => REFERENCES[character] ?? character).replaceAll(/\s+/g, ' ');
}
