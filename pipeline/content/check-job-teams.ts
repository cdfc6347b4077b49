import { careerTeam } from '../../model/content-types/career-team.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import type { ReadData } from '../data-files/read-data.ts';

/** The field of each kind that holds the slug of a team, or a list of slugs. */
export const TEAM_FIELDS = { offices: 'teams', jobs: 'team' } as const;

/** Returns a finding for each team of a job or an office that has no item in any locale. */
export function checkJobTeams(
  items: readonly ReadItem[],
  { data, placeOf }: Pick<ReadData, 'data' | 'placeOf'>,
): Diagnostic[] {
  const teams = new Set(items.filter(({ type }) => type === careerTeam.id).map(({ slug }) => slug));
  const named = [
    ...data.offices.map(
      (row) => ({ kind: 'offices', row, field: TEAM_FIELDS.offices, names: row[TEAM_FIELDS.offices] }) as const,
    ),
    ...data.jobs.map(
      (row) => ({ kind: 'jobs', row, field: TEAM_FIELDS.jobs, names: [row[TEAM_FIELDS.jobs]] }) as const,
    ),
  ];
  return named.flatMap(({ kind, row, field, names }) =>
    names
      .filter((name) => !teams.has(name))
      .map((name) =>
        diagnose('data/unknown-team', {
          message: `The row "${row.id}" names the team "${name}", but content/<locale>/${careerTeam.id} has no ${name}.md.`,
          hint: didYouMean(name, teams) ?? 'Correct the name, or add the team.',
          place: placeOf(kind, row, field),
        }),
      ),
  );
}
