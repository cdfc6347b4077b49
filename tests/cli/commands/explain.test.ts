import { describe, expect, test } from 'vitest';
import { catalogue } from '../../../model/diagnostics/catalogue.ts';
import { run } from '../../helpers/terminal.ts';

const CODES = Object.keys(catalogue);

describe('explain command with a code', () => {
  test.each(CODES)('[C2] explains %s in full sentences and in lines of at most 80 characters', async (code) => {
    const { code: exit, stdout } = await run(['explain', code], { cwd: '/' });
    const [head = '', title = '', gap, ...text] = stdout.trimEnd().split('\n');
    expect(exit).toBe(0);
    expect(head).toMatch(new RegExp(`^${code} \\((?:error|warning)\\)$`));
    expect(title).not.toBe('');
    expect(gap).toBe('');
    expect(text.join(' ')).toMatch(/^\S.{40,}\.$/);
    expect(text.filter((line) => line.length > 80)).toEqual([]);
  });

  test('[C2] exits with 2 for an unknown code and suggests the nearest one', async () => {
    const { code, stdout, stderr } = await run(['explain', 'links/unknwon-page'], { cwd: '/' });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toBe('There is no code "links/unknwon-page". Did you mean "links/unknown-page"?\n');
  });

  test('[C2] treats the name of an object method as an unknown code', async () => {
    expect((await run(['explain', 'toString'], { cwd: '/' })).code).toBe(2);
  });

  test('[C2] prints an explanation as JSON', async () => {
    const { stdout } = await run(['explain', 'data/stale', '--json'], { cwd: '/' });
    expect(JSON.parse(stdout)).toEqual({ code: 'data/stale', ...catalogue['data/stale'] });
  });
});

describe('explain command without a code', () => {
  test('[C2] lists every code with its title', async () => {
    const { stdout } = await run(['explain'], { cwd: '/' });
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => line.split(/\s+/, 1)[0]),
    ).toEqual(CODES);
  });
});
