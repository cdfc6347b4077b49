import { existsSync, readFileSync } from 'node:fs';
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

  test.each([['help'], ['help', 'validate'], ['help', 'leads', 'list']])(
    '[C1] follows "help" as well as --help: %s %s %s',
    async (...argv) => {
      const { code, stdout } = await run(argv.filter(Boolean), { cwd: '/' });
      expect(code).toBe(0);
      expect(stdout).toBe((await run([...argv.filter(Boolean).slice(1), '--help'], { cwd: '/' })).stdout);
    },
  );

  test('[C1] suggests a command for an unknown one after "help"', async () => {
    const { code, stderr } = await run(['help', 'bild'], { cwd: '/' });
    expect([code, stderr]).toEqual([2, expect.stringContaining('(Did you mean build?)')]);
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
    { argv: ['validate', '--formt'], help: 'npx waybill validate --help' },
    { argv: ['leads', 'list', '--frm'], help: 'npx waybill leads list --help' },
    { argv: ['leads', 'lst'], help: 'npx waybill leads --help' },
  ])('[C1] names the help of the command that has the option: $argv', async ({ argv, help }) => {
    expect((await run(argv, { cwd: '/' })).stderr).toContain(`Run "${help}"`);
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
      say: 'not "2026-02-30".',
    },
    { what: 'an empty day', argv: ['--at', ''], say: 'not "".' },
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

describe('a folder below the site', () => {
  const inside = (cwd: string) => join(cwd, 'content/en-US/blog');

  test('[C1] is as good as the folder of the site, which a note names', async () => {
    const cwd = makeSite({ 'content/en-US/blog/rates.md': 'Rates' });
    const there = await run(['validate'], { cwd });
    const below = await run(['validate'], { cwd: inside(cwd) });
    expect(below).toEqual({ ...there, stderr: `The site is in ${cwd}. Names of files begin there.\n` });
    expect(existsSync(join(inside(cwd), '.waybill'))).toBe(false);
    expect((await run(['validate', '--json'], { cwd: inside(cwd) })).stderr).toBe('');
  });

  test('[C1] is the start of the names of files that a person passes', async () => {
    const cwd = makeSite();
    const moved = await run(['move', 'peak-season.md', 'peak-weeks.md', '--force', '--quiet'], { cwd: inside(cwd) });
    expect(moved.code).toBe(0);
    expect(existsSync(join(inside(cwd), 'peak-weeks.md'))).toBe(true);
    const { stderr } = await run(['preview', '--out', '../../../export'], { cwd: inside(cwd) });
    expect(stderr).toContain('There is no export at export.');
  });

  test('[C1] does not lead to the site if --content names another one', async () => {
    const cwd = makeSite();
    const { stdout } = await run(['validate', '--content', 'content'], { cwd: inside(cwd) });
    expect(stdout).toContain('There is no content folder "content".');
  });
});
