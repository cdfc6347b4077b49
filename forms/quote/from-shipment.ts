import type { Shipment } from '../../contract/shipment.ts';
import { parseNumber } from '../../contract/typed-numbers.ts';

/** The fields of the quote form that a shipment fills. */
export type ShipmentAnswers = Readonly<
  Partial<Record<'origin' | 'destination' | 'cargo' | 'mode' | 'weight' | 'volume' | 'cargoValue', string>>
>;

/**
 * Returns the answers of the quote form that a shipment has. An ocean shipment leaves the mode open, because it can fill
 * containers or not. Numbers that are none are left out.
 */
export function answersFrom({ from, to, q, hsCode, mode, load, volume, value }: Shipment): ShipmentAnswers {
  const number = (text = '', times = 1) => {
    const parsed = parseNumber(text, { least: 0.000_001, most: 1e12 });
    return parsed === undefined ? undefined : String(Number((parsed * times).toFixed(3)));
  };
  const answers = {
    origin: from,
    destination: to,
    cargo: [q, hsCode && `HS ${hsCode}`].filter((text) => text !== undefined).join(' · ') || undefined,
    mode: mode === 'air' ? mode : undefined,
    weight: number(load, 1000),
    volume: number(volume),
    cargoValue: number(value),
  };
  return Object.fromEntries(Object.entries(answers).filter(([, text]) => text !== undefined));
}
