import { isRecord } from '../../model/reading/known-fields.ts';
import { shortHash } from '../cache/short-hash.ts';
import type { Paragraph } from '../markdown/paragraphs.ts';

/** Hashes of the fields and blocks of an item. */
interface FieldHashes {
  /** The fields except `blocks`, in alphabetical order, as in a record: `summary=1a2b3c4d title=5e6f7a8b`. */
  fields: string;
  /** The blocks in the order of the page: `hero=1a2b3c4d text=5e6f7a8b`. */
  blocks: string;
}

/** Hashes of everything in an item that a translator translates or copies. */
export interface Wording extends FieldHashes {
  paragraphs: Paragraph[];
}

/** The wording of an original as a record stores it. */
export interface RecordedWording extends FieldHashes {
  /** The hashes of the paragraphs. */
  text: string;
}

/**
 * Fields that tell when people worked on the file, and who sees its page. A translation has its own. They are left out
 * at any depth: sources have a `checkedOn`, too.
 */
const OWN_FIELDS: ReadonlySet<string> = new Set([
  'local',
  'adapted',
  'draft',
  'publishAt',
  'expireAt',
  'noindex',
  'updatedOn',
  'reviewedOn',
  'checkedOn',
]);

/** Names of fields and blocks. Schemas allow no others, and a record separates names by spaces. */
const NAME = /^[A-Za-z][\w-]*$/;

/**
 * Returns the wording of an item; undefined if its front matter has no fields. `values` are the fields with the names of figures,
 * because figures change with the data.
 */
export function wordingOf(values: unknown, paragraphs: Paragraph[]): Wording | undefined {
  if (!isRecord(values)) return undefined;
  const names = fieldNames(values).filter((name) => NAME.test(name) && name !== 'blocks');
  const fields = names.toSorted().map((name) => `${name}=${shortHash(formOf(values[name]))}`);
  const blocks = Array.isArray(values.blocks) ? values.blocks.map(blockOf) : [];
  return { fields: fields.join(' '), blocks: blocks.join(' '), paragraphs };
}

/** Returns the wording as a record stores it. */
export function toRecord({ fields, blocks, paragraphs }: Wording): RecordedWording {
  return { fields, blocks, text: paragraphs.map(([hash]) => hash).join(' ') };
}

/** Returns one hash of all parts of a record. Most validations compare only these hashes. */
export function hashOfRecord({ fields, blocks, text }: RecordedWording): string {
  return shortHash(`${fields}\n${blocks}\n${text}`);
}

/** Returns the names of the fields that count. An empty field, as content management systems write it, is no field. */
function fieldNames(values: Record<string, unknown>): string[] {
  const isEmpty = (value: unknown) => value === null || value === '' || (Array.isArray(value) && value.length === 0);
  return Object.keys(values).filter((name) => !OWN_FIELDS.has(name) && !isEmpty(values[name]));
}

function blockOf(block: unknown): string {
  const kind = isRecord(block) ? String(block.block) : '';
  return `${NAME.test(kind) ? kind : 'block'}=${shortHash(formOf(block))}`;
}

/** Returns a text that is the same for equal values, also if their fields have another order. */
function formOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return `[${value.map(formOf).join('\n')}]`;
  if (!isRecord(value)) return String(value);
  return `{${fieldNames(value)
    .toSorted()
    .map((name) => `${name}: ${formOf(value[name])}`)
    .join('\n')}}`;
}
