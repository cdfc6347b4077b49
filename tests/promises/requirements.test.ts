import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readRequirements, testFolders, withTestFolders } from '../../scripts/requirements.ts';
import { REPOSITORY, sourceFiles } from '../helpers/sources.ts';

const INDEX = readFileSync(join(REPOSITORY, 'docs/requirements.md'), 'utf8');

describe('index of requirements', () => {
  const requirements = readRequirements(INDEX);
  const ids = requirements.map(({ id }) => id);

  test('[C1] lists each ID once', () => {
    expect(ids.length).toBeGreaterThan(90);
    expect(ids).toEqual([...new Set(ids)]);
  });

  test('[C1] has a row for every ID in a test title', () => {
    expect([...testFolders().keys()].filter((id) => !ids.includes(id))).toEqual([]);
  });

  test('[C1] has a row for every ID in a source comment', () => {
    const cited = sourceFiles().flatMap(({ file, text }) =>
      [...text.matchAll(/\(([A-Z]\d{2}|[QUC]\d)(?:, ([A-Z]\d{2}|[QUC]\d))?\)/g)].flatMap(([, ...found]) =>
        found.filter(Boolean).map((id) => ({ file, id })),
      ),
    );
    expect(cited.length).toBeGreaterThan(20);
    expect(cited.filter(({ id }) => !ids.includes(id ?? ''))).toEqual([]);
  });

  test('[C1] lists the test folders of each row; `npm run requirements` updates them', () => {
    expect(INDEX).toBe(withTestFolders(INDEX, testFolders()));
  });

  test('[C1] is updated row by row without a change of other lines', () => {
    const before =
      '# Title\n\n| ID | Requirement | Tested in |\n| --- | --- | --- |\n| F02 | Exact wins. | old |\n| T07 | Vitals. | |';
    expect(withTestFolders(before, new Map([['F02', ['tests/edge', 'e2e']]]))).toBe(
      before.replace('| old |', '| tests/edge, e2e |'),
    );
  });
});
