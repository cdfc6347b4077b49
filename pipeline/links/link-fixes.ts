import type { ReadItem } from '../../model/content-types/entry.ts';
import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import { rangeIn } from '../../model/diagnostics/fix.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import { addressFix } from '../markdown/address-fix.ts';
import { certainAddress } from './certain-address.ts';
import type { LinkTargets } from './link-targets.ts';

export interface FixableLink {
  url: string;
  item: ReadItem;
  targets: LinkTargets;
  isPicture?: boolean;
  /** Returns the findings that the link would have with another address. */
  check: (url: string) => readonly Diagnostic[];
}

/**
 * Adds a fix to the finding about a link if only one address can be meant and has no finding itself. Reads the file
 * again, because the address is somewhere within the place of the link.
 */
export function withFix(finding: Diagnostic, { url, item, targets, isPicture, check }: FixableLink): Diagnostic {
  const { place } = finding;
  const meant = certainAddress(finding.code, { url, item, targets, isPicture });
  if (place === undefined || meant === undefined || meant === url || check(meant).length > 0) return finding;
  const { value: source } = readText(item.disk, { file: item.file, limit: FILE_SIZE_LIMITS.content });
  const fix = source && addressFix(source, rangeIn(source, place), { written: url, meant });
  return fix === undefined ? finding : { ...finding, fix };
}
