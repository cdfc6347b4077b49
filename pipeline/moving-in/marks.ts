import type { TextEdit } from '../moves/edits.ts';
import type { OtherSite } from './other-site.ts';

/** A mark of another tool, such as a shortcode, in a text. */
export interface Mark {
  start: number;
  end: number;
  written: string;
  /** Its name in own mappings, such as `tip` or `include note.html`. */
  name: string;
  /** The Markdown that it stands for; undefined if unknown. */
  text: string | undefined;
  /** The values that this Markdown leaves out. */
  unused: string[];
}

const SYNTAX = {
  hugo: /\{\{[<%][^]*?[>%]\}\}/g,
  liquid: /\{%[^]*?%\}|\{\{[^]*?\}\}/g,
} as const;

/** Shows what a mark is in a text, without the marks inside its parts that show marks literally. */
export function marksIn(text: string, site: OtherSite): Mark[] {
  const { syntax } = site.tool;
  if (syntax === undefined) return [];
  let literalUntil: string | undefined;
  return [...text.matchAll(SYNTAX[syntax])].flatMap(({ 0: written, index }): Mark[] => {
    const call = syntax === 'hugo' ? hugoCall(written) : liquidCall(written);
    if (literalUntil !== undefined && call.name !== literalUntil) return [];
    literalUntil = syntax === 'liquid' && call.name === 'raw' ? 'endraw' : undefined;
    const name = call.name === 'include' ? `include ${call.values.get('0')}` : call.name;
    const place = { start: index, end: index + written.length, written, name };
    if (call.literal !== undefined) return [{ ...place, text: call.literal, unused: [] }];
    return [{ ...place, ...meant(call, site) }];
  });
}

interface Call {
  name: string;
  values: ReadonlyMap<string, string>;
  /** The mark closes itself. */
  isClosed?: boolean;
  /** The text of a mark that is only a text. */
  literal?: string;
}

function hugoCall(written: string): Call {
  const inner = written.slice(3, -3).trim();
  const shown = /^\/\*([^]*)\*\/$/.exec(inner)?.[1];
  if (shown !== undefined)
    return { name: '', values: new Map(), literal: `${written.slice(0, 3)}${shown}${written.slice(-3)}` };
  const [, name = '', rest = ''] = /^(\/?\s*[^\s/][^\s]*)([^]*?)\/?$/.exec(inner) ?? [];
  return { name: name.replace(/\s/g, ''), values: valuesIn(rest), isClosed: inner.endsWith('/') };
}

/** Filters of Liquid and Nunjucks that make an address of a path. */
const ADDRESS_FILTERS =
  /^\s*(["'])([^"']*)\1\s*(?:\|\s*(?:relative_url|absolute_url|url|prepend:\s*site\.(?:baseurl|url))\s*)*$/;

function liquidCall(written: string): Call {
  const inner = written.slice(2, -2).replace(/^-|-$/g, '').trim();
  if (written.startsWith('{{')) {
    const literal = ADDRESS_FILTERS.exec(inner)?.[2];
    return { name: inner, values: new Map(), ...(literal !== undefined && { literal }) };
  }
  const [, name = '', rest = ''] = /^(\S+)([^]*)$/.exec(inner) ?? [];
  return { name, values: valuesIn(rest) };
}

const VALUE = /(?:([\w-]+)\s*=\s*)?(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s=]+))/g;

/** Returns the values of a mark by their name, or by their number from 0. */
function valuesIn(text: string): Map<string, string> {
  let number = 0;
  return new Map(
    [...text.matchAll(VALUE)].map(([, name, double, single, tick, bare = '']) => {
      const value = double?.replace(/\\(.)/g, '$1') ?? single ?? tick ?? bare;
      return [name ?? String(number++), value];
    }),
  );
}

function meant({ name, values, isClosed }: Call, { tool, own }: OtherSite): Pick<Mark, 'text' | 'unused'> {
  const first = `${name} ${values.get('0')}`;
  const names = [first, ...(isClosed ? [`${name}/`] : []), name];
  const template = names.map((each) => own.marks[each] ?? tool.marks[each]).find((text) => text !== undefined);
  if (template === undefined) return { text: undefined, unused: [] };
  const used = new Set(first in own.marks ? ['0'] : []);
  const text = template.replace(/\{([\w|-]+)\}/g, (_, wanted: string) => {
    const found = wanted.split('|').find((each) => values.has(each));
    if (found !== undefined) used.add(found);
    return escaped(values.get(found ?? '') ?? '');
  });
  const unused = [...values]
    .filter(([each]) => !used.has(each))
    .map(([each, value]) => (/^\d/.test(each) ? value : `${each}="${value}"`));
  // A picture without a caption and a video without words have no title.
  return { text: text.replace(/ (?:""(?=\)$)|title=""(?=>))/, ''), unused };
}

/** Returns a value that ends neither a part of Markdown nor an attribute. Markdown reads these escapes everywhere. */
function escaped(value: string): string {
  return value.replace(/["<>[\]()`]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Returns a function that turns an offset in an edited text into one in the text before the edits, which are sorted. */
export function offsetBefore(edits: readonly TextEdit[]): (offset: number) => number {
  return (offset) => {
    let shift = 0;
    for (const { start, end, text } of edits) {
      if (offset < start + shift) break;
      if (offset < start + shift + text.length) return start;
      shift += text.length - (end - start);
    }
    return offset - shift;
  };
}
