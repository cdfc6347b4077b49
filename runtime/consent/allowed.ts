import { NOTHING_OPTIONAL, OPTIONAL_PURPOSES, type Purposes, TRANSFER } from '../contract/consent.ts';

export interface Limits {
  /** Data that leaves the country is asked for apart: without it nothing optional may start, because all of it does. */
  asksForTransfer: boolean;
  /** The browser asks that its visitor is not followed (Sec-GPC), which counts as a refusal of advertising. */
  refusesAdvertising: boolean;
}

/** The purposes that categories of a choice allow. */
export function allowedBy(categories: readonly unknown[], { asksForTransfer, refusesAdvertising }: Limits): Purposes {
  const allowed: Purposes = { ...NOTHING_OPTIONAL };
  const isOpen = !asksForTransfer || categories.includes(TRANSFER);
  for (const purpose of OPTIONAL_PURPOSES) allowed[purpose] = isOpen && categories.includes(purpose);
  if (refusesAdvertising) allowed.behavioral_advertising = false;
  return allowed;
}
