import type { KindId } from '../../model/data/kinds.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { ReadKind } from './read-kind.ts';

/** Returns a finding for each job whose last day for applications is over. Its pages are no longer in the site. */
export function checkJobOpenings(read: ReadonlyMap<KindId, ReadKind>, at: string): Diagnostic[] {
  const jobs = read.get('jobs');
  if (jobs === undefined) return [];
  return jobs.rows
    .filter(({ validTo = at }) => validTo < at)
    .map((row) =>
      diagnose('data/job-closed', {
        message: `Applications for the job "${row.id}" ended on ${row.validTo}, so the site no longer shows it.`,
        hint: 'Remove the row, or set a later validTo.',
        place: jobs.placeOf(row, 'validTo'),
      }),
    );
}
