import {
  type Diagnostic,
  diagnose,
  type SourceLocation,
  type WithDiagnostics,
  withoutValue,
} from '../../model/diagnostics/diagnostic.ts';
import { locationAt, type Source } from '../../model/diagnostics/source.ts';
import { isXmlFault, readXml, type XmlElement } from '../drawings/read-xml.ts';
import { OWN, XLIFF } from './write-xliff.ts';

/** A unit as an exchange file has it. */
export interface ReadUnit {
  id: string;
  source: string;
  /** Undefined if a segment has no translation. */
  target: string | undefined;
  /** The hash of the translation at the time of the export, if the file still has it. */
  was: string | undefined;
  /** The translator says that the translation is done. */
  isDone: boolean;
  place: SourceLocation;
}

/** The texts of one item in an exchange file. */
export interface ReadExchange {
  original: string;
  from: string;
  to: string;
  units: ReadUnit[];
  place: SourceLocation;
}

const DONE: ReadonlySet<string | undefined> = new Set(['translated', 'reviewed', 'final']);

/** Thrown at the first fault of a file. */
class Unfit extends Error {
  readonly diagnostic: Diagnostic;
  constructor(message: string, hint: string, place: SourceLocation) {
    super(message);
    this.diagnostic = diagnose('input/xliff', { message, hint, place });
  }
}

const EXPORT_AGAIN =
  'Have the file saved as XLIFF 2.1 again, or export it again with "npx waybill translations --export".';

/** Reads an XLIFF 2.0 or 2.1 file; returns the first fault of a file that is none. Modules and notes are passed over. */
export function readXliff(source: Source): WithDiagnostics<ReadExchange[]> {
  try {
    return { value: exchangesIn(source), diagnostics: [] };
  } catch (error) {
    if (error instanceof Unfit) return withoutValue(error.diagnostic);
    throw error;
  }
}

function exchangesIn(source: Source): ReadExchange[] {
  const placeOf = ({ start, end }: { start: number; end: number }) => locationAt(source, start, end);
  const root = readXml(source.text);
  if (isXmlFault(root))
    throw new Unfit(`The file is not XML that waybill reads: ${root.message}.`, EXPORT_AGAIN, placeOf(root));
  const type = source.text.slice(0, root.start).search(/<!doctype/i);
  // A document type can declare entities, which can grow without limit or read other files.
  if (type !== -1)
    throw new Unfit(
      'The file has a document type.',
      'XLIFF 2.1 has none. Remove the line <!DOCTYPE …>.',
      locationAt(source, type),
    );
  if (root.uri !== XLIFF || root.local !== 'xliff')
    throw new Unfit(
      `The file is not XLIFF 2.1: its first element is ${root.local} in "${root.uri}".`,
      EXPORT_AGAIN,
      placeOf(root),
    );
  const version = valueOf(root, 'version');
  if (version !== '2.0' && version !== '2.1')
    throw new Unfit(
      `The file has version ${version ?? 'none'} of XLIFF. waybill reads 2.0 and 2.1.`,
      EXPORT_AGAIN,
      placeOf(root),
    );
  return childrenOf(root, 'file').map((file) => {
    const units = unitsIn(file);
    const seen = new Set<string>();
    const read = units.map((unit): ReadUnit => {
      const id = valueOf(unit, 'id') ?? '';
      if (seen.has(id)) throw new Unfit(`Two units have the id "${id}".`, EXPORT_AGAIN, placeOf(unit));
      seen.add(id);
      return { ...readUnit(unit, placeOf), id, place: placeOf(unit) };
    });
    const [original = '', from = '', to = ''] = [
      valueOf(file, 'original'),
      valueOf(root, 'srcLang'),
      valueOf(root, 'trgLang'),
    ];
    return { original, from, to, units: read, place: placeOf(file) };
  });
}

function readUnit(
  unit: XmlElement,
  placeOf: (element: XmlElement) => SourceLocation,
): Pick<ReadUnit, 'source' | 'target' | 'was' | 'isDone'> {
  const data = new Map(
    childrenOf(unit, 'originalData')
      .flatMap((list) => childrenOf(list, 'data'))
      .map((part) => [valueOf(part, 'id'), textOf(part, noData)]),
  );
  const dataOf = (element: XmlElement, name: string) => {
    const ref = valueOf(element, name);
    const text = data.get(ref);
    if (text === undefined)
      throw new Unfit(
        `The code refers to the data "${ref ?? ''}", which the unit does not have.`,
        EXPORT_AGAIN,
        placeOf(element),
      );
    return text;
  };
  const parts = unit.children
    .filter((child) => child.kind === 'element')
    .filter(({ uri, local }) => uri === XLIFF && (local === 'segment' || local === 'ignorable'));
  const read = parts.map((part, index) => {
    const [source, target] = ['source', 'target'].map((name) => childrenOf(part, name)[0]);
    const text = source && textOf(source, dataOf);
    const isText = part.local === 'segment';
    return {
      source: text ?? '',
      target: target ? textOf(target, dataOf) : isText ? undefined : text,
      isDone: !isText || DONE.has(valueOf(part, 'state')),
      order: Number((target && valueOf(target, 'order')) ?? index + 1),
    };
  });
  const targets = read.toSorted((a, b) => a.order - b.order).map(({ target }) => target);
  return {
    source: read.map(({ source }) => source).join(''),
    target: targets.includes(undefined) ? undefined : targets.join(''),
    was: unit.attributes.find(({ uri, local }) => uri === OWN && local === 'target')?.value,
    isDone: read.every(({ isDone }) => isDone),
  };
}

type DataOf = (element: XmlElement, name: string) => string;

/** The texts of codes have no codes in them. */
const noData: DataOf = () => '';

/** Returns the text of an element with the texts of its codes. */
function textOf({ children }: XmlElement, dataOf: DataOf): string {
  return children
    .map((child) => {
      if (child.kind === 'text') return child.text;
      switch (child.local) {
        case 'ph':
        case 'sc':
        case 'ec':
          return dataOf(child, 'dataRef');
        case 'pc':
          return dataOf(child, 'dataRefStart') + textOf(child, dataOf) + dataOf(child, 'dataRefEnd');
        default:
          // Remarks of translators are around words of the text, or empty. Control characters (cp) are not allowed in content.
          return textOf(child, dataOf);
      }
    })
    .join('');
}

/** Returns the units of a file, also those in groups. */
function unitsIn(element: XmlElement): XmlElement[] {
  return element.children.flatMap((child) => {
    if (child.kind !== 'element' || child.uri !== XLIFF) return [];
    if (child.local === 'unit') return [child];
    return child.local === 'group' ? unitsIn(child) : [];
  });
}

function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children
    .filter((child) => child.kind === 'element')
    .filter(({ uri, local }) => uri === XLIFF && local === name);
}

function valueOf({ attributes }: XmlElement, name: string): string | undefined {
  return attributes.find(({ uri, local }) => uri === '' && local === name)?.value;
}
