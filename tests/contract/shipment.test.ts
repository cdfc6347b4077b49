import { describe, expect, test } from 'vitest';
import { readShipment, SHIPMENT_FIELDS, type Shipment, shipmentPath } from '../../contract/shipment.ts';

/** Values that a visitor can type: marks of addresses, several lines, letters beyond the first plane. */
const TEXTS = ['sofa', '9401.61', '沙发 床', 'a&b=c#d?e', '100% +', '2x60x40x40 cm\n3x50x50x50 cm', '🛋️', '"><script>'];

const read = (address: string) => readShipment(new URL(address, 'https://example.com').searchParams);

describe('the record of a shipment', () => {
  test('[U1] is the same after each way through an address', () => {
    for (let bits = 0; bits < 2 ** SHIPMENT_FIELDS.length; bits += 7) {
      const known = SHIPMENT_FIELDS.filter((_, at) => (bits >> at) % 2 === 1);
      const shipment: Shipment = Object.fromEntries(
        known.map((name, at) => [name, name === 'mode' ? 'air' : TEXTS[(at + bits) % TEXTS.length]]),
      );
      const address = shipmentPath('/tool', shipment);
      expect(read(address)).toEqual(shipment);
      expect(shipmentPath('/tool', read(address))).toBe(address);
    }
  });

  test('[U1] leaves out empty and very long values, half characters, and modes that some tools do not know', () => {
    expect(read('/tool?from=+&value=&mode=land&mode=air&other=1')).toEqual({});
    expect(read(`/tool?q=${'x'.repeat(121)}&list=${'x'.repeat(121)}`)).toEqual({ list: 'x'.repeat(121) });
    expect(readShipment({ get: (name) => (name === 'q' ? '\uD83D' : null) })).toEqual({});
    expect(shipmentPath('/tool', {})).toBe('/tool');
  });
});
