import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeSite } from '../helpers/site.ts';
import { run } from '../helpers/terminal.ts';

const COMMANDS = ['build', 'validate', 'dev', 'preview', 'explain', 'source-maps', 'clean'];
const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
  version: string;
};

describe('help output', () => {
  test.each(COMMANDS)('[C1] explains %s with examples that the command line accepts', async (command) => {
    const { code, stdout, stderr } = await run([command, '--help'], { cwd: '/' });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`Usage: waybill ${command}`);
    const [, examples = ''] = stdout.split('Examples:\n');
    const lines = examples.trim().split('\n');
    expect(lines[0]).toMatch(new RegExp(`^\\s*\\$ waybill ${command}`));
    const argvs = lines.map((line) =>
      line
        .replace(/^\s*\$ waybill /, '')
        .replace(/ > .*$/, '')
        .split(' '),
    );
    const results = await Promise.all(argvs.map((argv) => run([...argv, '--help'], { cwd: '/' })));
    expect(results.map((result) => result.code)).toEqual(lines.map(() => 0));
  });

  test('[C1] lists every command', async () => {
    const { code, stdout } = await run(['--help'], { cwd: '/' });
    expect(code).toBe(0);
    expect(COMMANDS.filter((command) => !new RegExp(`^ {2}${command} `, 'm').test(stdout))).toEqual([]);
    expect(stdout).toContain('Examples:');
  });

  test('[C1] exits with 2 and shows the usage without a command', async () => {
    const { code, stderr } = await run([], { cwd: '/' });
    expect(code).toBe(2);
    expect(stderr).toContain('Usage: waybill');
  });
});

describe('version output', () => {
  test('[C1] consists of the version only', async () => {
    expect(await run(['--version'], { cwd: '/' })).toEqual({ code: 0, stdout: `${version}\n`, stderr: '' });
  });
});

describe('command line errors', () => {
  test.each([
    { what: 'an unknown command', argv: ['bild'], say: "unknown command 'bild'" },
    { what: 'an unknown option', argv: ['build', '--fast'], say: "unknown option '--fast'" },
    { what: 'an option without its value', argv: ['build', '--out'], say: "option '--out <dir>' argument missing" },
    { what: 'an unknown format', argv: ['validate', '--format', 'xml'], say: 'Allowed choices are pretty, json' },
    { what: 'an extra argument', argv: ['build', 'now'], say: 'too many arguments' },
  ])('[C1] $what exits with 2 and an explanation', async ({ argv, say }) => {
    const { code, stdout, stderr } = await run(argv, { cwd: makeSite() });
    expect(code).toBe(2);
    expect(stdout).toBe('');
    expect(stderr).toContain(say);
  });

  test('[C1] an unknown command suggests the nearest one', async () => {
    expect((await run(['bild'], { cwd: '/' })).stderr).toContain('(Did you mean build?)');
  });

  test.each([
    { what: 'no content root', argv: ['--content', 'contnet'], say: 'There is no content folder "contnet".' },
    {
      what: 'a file as the content root',
      argv: ['--content', 'content/data/ports.yaml'],
      say: 'There is no content folder',
    },
    {
      what: 'a day that does not exist',
      argv: ['--at', '2026-02-30'],
      say: '--at takes a day as YYYY-MM-DD, not "2026-02-30".',
    },
    { what: 'an empty day', argv: ['--at', ''], say: '--at takes a day as YYYY-MM-DD, not "".' },
  ])('[C1] $what exits with 2', async ({ argv, say }) => {
    const { code, stdout } = await run(['validate', ...argv], { cwd: makeSite() });
    expect(code).toBe(2);
    expect(stdout).toContain(say);
  });

  test('[C1] an unknown locale exits with 2 and suggests an existing one', async () => {
    const { code, stderr } = await run(['build', '--locale', 'en_US'], { cwd: makeSite() });
    expect(code).toBe(2);
    expect(stderr).toContain('The site has no locale "en_US".');
    expect(stderr).toContain('Did you mean "en-US"?');
  });
});
