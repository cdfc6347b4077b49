/** A key with its value on one line, a key above a list, and an item of that list. */
const FIELD = /^([A-Za-z][\w-]*):(?: (.+))?$/;
const ITEM = /^ {2}- (.+)$/;
/** A text without a YAML comment, second field or value of another kind. */
const PLAIN = /^[\p{L}/][^:#\t\u0085]*(?::(?=[^\s#])[^:#\t\u0085]*)*$/u;
const COUNT = /^(?:0|[1-9]\d{0,8})$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const QUOTED = /^(?:"([^"\\]*)"|'([^']*)')$/;
/** Words that YAML reads as another kind of value. Front matter needs `true` and `false` only. */
const OTHER_KINDS = /^(?:null|true|false)$/i;

type Plain = string | number | boolean;

/**
 * Parses YAML with only fields of one-line texts, days, counts, `true`, `false` and lists of these, like the front
 * matter of most articles. Returns undefined for other YAML, which needs the parser. Takes a tenth of the parser's
 * time.
 */
export function plainFields(text: string): Record<string, Plain | Plain[]> | undefined {
  const fields: Record<string, Plain | Plain[]> = {};
  let list: Plain[] | undefined;
  for (const line of text.replace(/^\n|\n$/g, '').split('\n')) {
    const [, item] = ITEM.exec(line) ?? [];
    if (item !== undefined) {
      const value = plainValue(item);
      if (value === undefined || list === undefined) return undefined;
      list.push(value);
      continue;
    }
    // A key without a value and without a list is an empty field.
    if (list?.length === 0) return undefined;
    const [, key, written] = FIELD.exec(line) ?? [];
    if (key === undefined || OTHER_KINDS.test(key) || Object.hasOwn(fields, key)) return undefined;
    list = written === undefined ? [] : undefined;
    const value = list ?? plainValue(written ?? '');
    if (value === undefined) return undefined;
    fields[key] = value;
  }
  return list?.length === 0 ? undefined : fields;
}

function plainValue(written: string): Plain | undefined {
  const [isQuoted, double, single] = QUOTED.exec(written) ?? [];
  if (isQuoted !== undefined) return double ?? single;
  if (written === 'true' || written === 'false') return written === 'true';
  if (DAY.test(written)) return written;
  if (COUNT.test(written)) return Number(written);
  return PLAIN.test(written) && !written.endsWith(' ') && !OTHER_KINDS.test(written) ? written : undefined;
}
