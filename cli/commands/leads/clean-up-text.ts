import type { CleanUp } from '../../../endpoints/leads/retention.ts';
import { plural } from '../../report/pretty.ts';

const COMMAND = 'waybill leads erase --expired';

/**
 * Returns lines about the expired leads that a clean-up did not erase: their number, the reason, and the command that
 * erases them.
 */
export function keptLines({ state, postponed, undelivered, ...times }: CleanUp): string[] {
  const lines: string[] = [];
  if (postponed !== undefined) {
    const why = postponed.why === 'clock' ? clockText(times) : MANY;
    lines.push(`${keptText(postponed.count)} ${why} To erase them, run "${COMMAND} ${state} --confirm".`);
  }
  for (const [name, count] of Object.entries(undelivered)) {
    const why = `the customer system has not accepted them (${name}).`;
    lines.push(`${keptText(count)} ${why} Deliver them, or erase them with "${COMMAND} ${name}".`);
  }
  return lines;
}

function keptText(count: number): string {
  return `Did not erase ${plural(count, 'lead')} at the end of the retention period, because`;
}

const MANY = 'more than a tenth of all leads would go. Check the retention period and the clock of this machine.';

function clockText({ now, last }: Pick<CleanUp, 'now' | 'last'>): string {
  const before =
    last === undefined || Number.isNaN(last.getTime()) ? 'at an unreadable time' : `at ${last.toISOString()}`;
  return `this machine's clock shows ${now.toISOString()}, but the last clean-up or lead was ${before}. Check the clock.`;
}
