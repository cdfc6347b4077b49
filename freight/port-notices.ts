/** The ports that a notice is about. */
export interface NoticedPorts {
  /** Beginnings of the UN/LOCODEs of ports: `UA` is every port of Ukraine. */
  ports?: readonly string[] | undefined;
  /** The other ends, as `ports`: the notice is only about shipments between the two, in either direction. */
  partners?: readonly string[] | undefined;
}

/**
 * Returns whether a notice is about these ports, given by UN/LOCODE: about one of them, or, if it has partners, about a shipment
 * between two of them.
 */
export function isAtPorts({ ports, partners }: NoticedPorts, codes: readonly string[]): boolean {
  const named = codes.filter((code) => beginsWithAny(code, ports));
  if (partners === undefined) return named.length > 0;
  return named.some((code) => codes.some((other) => other !== code && beginsWithAny(other, partners)));
}

function beginsWithAny(code: string, beginnings: readonly string[] = []): boolean {
  return beginnings.some((beginning) => code.startsWith(beginning));
}
