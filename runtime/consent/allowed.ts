import { NOTHING_OPTIONAL, OPTIONAL_PURPOSES, type Purposes, TRANSFER } from '../../contract/consent.ts';

export interface ConsentLimits {
  /**
   * Whether the site asks separately for data that leaves the country. Without that consent nothing optional may start,
   * because all of it sends data abroad.
   */
  asksForTransfer: boolean;
  /** Whether the browser sends Sec-GPC, which counts as a refusal of advertising. */
  refusesAdvertising: boolean;
}

/** Returns the purposes that the categories of a choice allow. */
export function purposesAllowedBy(
  categories: readonly unknown[],
  { asksForTransfer, refusesAdvertising }: ConsentLimits,
): Purposes {
  const allowed: Purposes = { ...NOTHING_OPTIONAL };
  const isOpen = !asksForTransfer || categories.includes(TRANSFER);
  for (const purpose of OPTIONAL_PURPOSES) allowed[purpose] = isOpen && categories.includes(purpose);
  if (refusesAdvertising) allowed.behavioral_advertising = false;
  return allowed;
}
