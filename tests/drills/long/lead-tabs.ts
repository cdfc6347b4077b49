import { leadsIn } from '../../helpers/endpoints.ts';

/** One lead from one tab. The second tab of a duplicated form has the key of the first tab and other values. */
export interface Sending {
  index: number;
  tab: 0 | 1;
}

/** Every nth form is open in two tabs. */
const DUPLICATED = 4;

/** Returns the tabs of a form. */
export function sendingsOf(index: number): Sending[] {
  const first: Sending = { index, tab: 0 };
  return index % DUPLICATED === 0 ? [first, { index, tab: 1 }] : [first];
}

export function keyOf({ index }: Sending): string {
  return `key-${index}`;
}

export function fieldsOf({ index, tab }: Sending): Record<string, string> {
  const changed = tab === 0 ? '' : ', changed in the second tab';
  return {
    email: `visitor-${index}@shipper.example`,
    message: `Lead ${index}${changed}\n${'滞期'.repeat(1 + (index % 200))}`,
  };
}

/** Returns a store of the ids that the host returned for each tab. */
export function idStore(): { of: (sending: Sending) => Set<string> } {
  const ids = new Map<string, Set<string>>();
  return {
    of({ index, tab }) {
      const name = `${index}.${tab}`;
      const tabIds = ids.get(name) ?? new Set();
      ids.set(name, tabIds);
      return tabIds;
    },
  };
}

/**
 * Returns the leads in a folder that are missing, duplicated, unknown, or stored under another id than the host
 * returned.
 */
export function differences(
  folder: string,
  { sendings, answered }: { sendings: readonly Sending[]; answered: ReturnType<typeof idStore> },
): string[] {
  const textOf = (key: unknown, fields: unknown) => `${String(key)} ${String(fields)}`;
  const rows = Map.groupBy(leadsIn(folder), (row) => textOf(row['idempotency_key'], row['fields']));
  const found = sendings.flatMap((sending) => {
    const name = `lead ${sending.index} of tab ${sending.tab}`;
    const text = textOf(keyOf(sending), JSON.stringify(fieldsOf(sending)));
    const [row, ...others] = rows.get(text) ?? [];
    rows.delete(text);
    if (row === undefined) return [`${name} is lost or changed`];
    if (others.length > 0) return [`${name} is there ${others.length + 1} times`];
    const ids = [...answered.of(sending)];
    return ids.length === 1 && ids[0] === row['id']
      ? []
      : [`${name} has another id than was answered: ${ids.join(', ')}`];
  });
  return [...found, ...rows.keys().map((text) => `nobody sent ${text.slice(0, 80)}`)];
}
