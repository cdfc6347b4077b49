import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OURS } from '../../helpers/content.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { REPOSITORY } from '../../helpers/sources.ts';
import { schemaProblems } from './schema-problems.ts';

test('[C1] the schemas of editors accept every file of our content', async () => {
  const files = notEmpty(
    globSync('{en-US,zh-CN,data,site,redirects}/**/*.{md,yaml,yml}', { cwd: OURS }).map((file) => `content/${file}`),
  );
  const problemsOf = schemaProblems(OURS);
  const found = await Promise.all(
    files.map(async (file) => ({
      file,
      problems: await problemsOf(file, readFileSync(join(REPOSITORY, file), 'utf8')),
    })),
  );
  expect(found.filter(({ problems }) => problems.length > 0)).toEqual([]);
});
