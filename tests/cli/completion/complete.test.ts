import { spawnSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import { SCRIPTS } from '../../../cli/completion/scripts.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

async function completed(words: readonly string[], cwd = '/'): Promise<string[]> {
  const { stdout } = await run(['complete', '--', ...words], { cwd });
  return stdout.split('\n').filter(Boolean);
}

describe('words that can follow', () => {
  test.each([
    { words: ['va'], can: ['validate'] },
    { words: ['leads', 'e'], can: ['erase'] },
    { words: ['help', 'leads', 'e'], can: ['erase'] },
    { words: ['validate', '--form'], can: ['--format'] },
    { words: ['validate', '--format', 'j'], can: ['json', 'junit'] },
    { words: ['validate', '--format', 'json', '--st'], can: ['--strict'] },
    { words: ['validate', '--js'], can: ['--json'] },
    { words: ['--quiet', 'val'], can: ['validate'] },
    { words: ['list', 'blog', 'blog-c'], can: ['blog-category'] },
    { words: ['build', '--locale', 'zh'], can: ['zh-CN'] },
    { words: ['explain', 'links/unknown-p'], can: ['links/unknown-page'] },
    { words: ['compl'], can: ['completion'] },
  ])(
    '[C1] are the commands, options, choices and names that begin with the last one: $words',
    async ({ words, can }) => {
      expect(await completed(words)).toEqual(can);
    },
  );

  test('[C1] are items by name or by address', async () => {
    const cwd = makeSite();
    expect(await completed(['remove', 'blog/pe'], cwd)).toEqual(['blog/peak-season']);
    expect(await completed(['move', '/blog/pe'], cwd)).toEqual(['/blog/peak-season']);
  });

  test.each([
    ['audit', ''],
    ['build', '--out', ''],
    ['validate', '--changed', ''],
  ])('[C1] are left to the shell for files: %s %s %s', async (...words) => {
    expect(await completed(words.filter((word) => word !== undefined))).toEqual([]);
  });
});

test('[C1] the script for bash passes all words up to the cursor, also an empty one', () => {
  const probe = `${SCRIPTS.bash}
waybill() { printf '%s|' "$@"; }
COMP_WORDS=(waybill list 'a b' '' later); COMP_CWORD=3
_waybill; printf '%s' "\${COMPREPLY[*]}"`;
  expect(spawnSync('bash', ['-c', probe], { encoding: 'utf8' }).stdout).toBe('complete|--|list|a b||');
});
