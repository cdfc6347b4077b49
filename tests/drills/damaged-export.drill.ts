import { join } from 'node:path';
import { expect, test } from 'vitest';
import { deleteFile, drawFile, flipBit, KINDS } from '../auditing/audit/damage.ts';
import { seeded } from '../bench/corpus.ts';
import { makeSite } from '../helpers/site.ts';
import { run } from '../helpers/terminal.ts';
import { picture } from '../pipeline/images/pictures.ts';
import { post } from '../pipeline/support/items.ts';
import { seedOf } from './measure.ts';
import { BUILD, cleanExport, differences, exportOf, publishThenEdit } from './support.ts';

const SEED = 27;
/** Random files of each kind. */
const ROUNDS = 20;

const DAMAGE = [
  { drill: 'C27', what: 'deleted file', harm: deleteFile, code: 'audit/missing-file' },
  { drill: 'C28', what: 'flipped bit', harm: flipBit, code: 'audit/integrity' },
];

test.each(DAMAGE)(
  `[C6] the audit finds each $what of ${ROUNDS} of every kind, and a build without cache restores the bytes`,
  async ({ drill, harm, code }) => {
    const cwd = makeSite({
      'content/en-US/blog/yard.md': post('The yard', {}, '![A yard](/images/yard.png)'),
      'content/assets/images/yard.png': await picture('png'),
    });
    await publishThenEdit(cwd);
    expect((await run(BUILD, { cwd })).code).toBe(0);
    const clean = await cleanExport(cwd);
    const audit = () => run(['audit', '--no-axe', '--json'], { cwd });
    const random = seeded(seedOf(drill, SEED));
    const damaged = new Set<string>();
    for (let round = 1; round <= ROUNDS; round += 1) {
      const files = new Set(Object.values(KINDS).map((kind) => drawFile(join(cwd, 'dist'), kind, random)));
      const restores = [...files].map((file) => harm(join(cwd, 'dist', file), random));
      const { code: status, stdout } = await audit();
      for (const restore of restores.toReversed()) restore();
      const { diagnostics } = JSON.parse(stdout) as { diagnostics: { code: string; file?: string }[] };
      const named = new Set(diagnostics.filter((diagnostic) => diagnostic.code === code).map(({ file }) => file));
      expect(status, `round ${round}`).toBe(1);
      expect([...files].filter((file) => !named.has(`dist/${file}`))).toEqual([]);
      for (const file of files) damaged.add(file);
    }
    expect((await audit()).code).toBe(0);

    // All of the damage at once, and the command of the hint.
    for (const file of damaged) harm(join(cwd, 'dist', file), random);
    expect(differences(exportOf(cwd), clean)).not.toEqual([]);
    const { code: status, stderr } = await run([...BUILD, '--no-cache'], { cwd });
    expect(status, stderr).toBe(0);
    expect(differences(exportOf(cwd), clean)).toEqual([]);
    expect((await audit()).code).toBe(0);
  },
);
