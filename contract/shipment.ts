/**
 * The parameters of an address that describe a shipment. The tools name their fields like this, so each of them reads the record
 * as its own form, and the names of the endpoints for programs stay those of the pages. The day of entry does not travel,
 * because an old link would then give the duty of a day in the past without a word.
 */
export const SHIPMENT_FIELDS = [
  /** The words for the goods, as the visitor typed them. */
  'q',
  /** 4 to 10 digits, with or without points. */
  'hsCode',
  /** The country of origin, ISO 3166-1 alpha-2. */
  'origin',
  /** The customs value in US dollars. */
  'value',
  /** The codes or names of a port or airport. */
  'from',
  'to',
  /** One of `SHIPMENT_MODES`. */
  'mode',
  /** Metric tons. */
  'load',
  /** Cubic meters. */
  'volume',
  /** The packing list, a line for each kind of package. */
  'list',
] as const;
export type ShipmentField = (typeof SHIPMENT_FIELDS)[number];

/** What is known of a shipment, as texts. Only the address of a page keeps it. */
export type Shipment = Readonly<Partial<Record<ShipmentField, string | undefined>>>;

/** The modes of transport that every tool knows. */
const SHIPMENT_MODES: readonly string[] = ['ocean', 'air'];

/** The most characters of a value. Only packing lists are long. */
const MOST = { list: 2000, other: 120 };

/** Reads the record from a query. It leaves out empty and very long values, and modes that some tools do not know. */
export function readShipment(query: { get: (name: string) => string | null }): Partial<Record<ShipmentField, string>> {
  return Object.fromEntries(
    SHIPMENT_FIELDS.flatMap((name) => {
      const value = (query.get(name) ?? '').trim();
      // An address cannot have half of a character.
      const isUsable = !/\p{Surrogate}/u.test(value) && value.length <= (name === 'list' ? MOST.list : MOST.other);
      const isKnown = name !== 'mode' || SHIPMENT_MODES.includes(value);
      return value !== '' && isUsable && isKnown ? [[name, value]] : [];
    }),
  );
}

/** Returns the address of a page with the record, and with further values that are known. */
export function shipmentPath(
  path: string,
  shipment: Shipment,
  more: Readonly<Record<string, string | undefined>> = {},
): string {
  return pathWith(path, { ...Object.fromEntries(SHIPMENT_FIELDS.map((name) => [name, shipment[name]])), ...more });
}

/** Returns an address with the values that are known. */
export function pathWith(path: string, values: Readonly<Record<string, string | undefined>>): string {
  const pairs = Object.entries(values).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%20', '+')}`],
  );
  return pairs.length === 0 ? path : `${path}?${pairs.join('&')}`;
}
