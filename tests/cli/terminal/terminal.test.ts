import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { makeBuiltSite, makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';

const ESCAPE = '\u001b[';

interface Screens {
  stdout?: boolean;
  stderr?: boolean;
  environment?: Record<string, string>;
}

/** Runs a command. The options say which streams are terminals. */
async function runOn(
  argv: readonly string[],
  { stdout = false, stderr = false, environment = {} }: Screens,
  cwd: string,
) {
  const [out, error] = [screen(stdout), screen(stderr)];
  await run(argv, { cwd, stdout: out.stream, stderr: error.stream, environment });
  return { stdout: out.text(), stderr: error.text() };
}

function screen(isTTY: boolean) {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY }), text: () => text };
}

const faulty = () => makeSite({ 'content/en-US/blog/rates.md': 'Rates' });

describe('colors', () => {
  test.each([
    { where: 'a terminal', screens: { stdout: true }, coloured: true },
    { where: 'a pipe', screens: { stdout: false }, coloured: false },
    { where: 'a terminal under NO_COLOR', screens: { stdout: true, environment: { NO_COLOR: '1' } }, coloured: false },
    {
      where: 'a terminal under an empty NO_COLOR',
      screens: { stdout: true, environment: { NO_COLOR: '' } },
      coloured: true,
    },
    { where: 'a pipe under FORCE_COLOR', screens: { environment: { FORCE_COLOR: '1' } }, coloured: true },
    { where: 'a pipe under FORCE_COLOR=0', screens: { environment: { FORCE_COLOR: '0' } }, coloured: false },
    { where: 'a pipe under both', screens: { environment: { FORCE_COLOR: '1', NO_COLOR: '1' } }, coloured: false },
  ])('[C1] findings on $where have colors: $coloured', async ({ screens, coloured }) => {
    const { stdout } = await runOn(['validate'], screens, faulty());
    expect(stdout).toContain('front-matter/missing');
    expect(stdout.includes(ESCAPE)).toBe(coloured);
  });

  test.each([
    { what: 'stderr is a file and stdout a terminal', screens: { stdout: true }, coloured: false },
    { what: 'stderr is a terminal and stdout a file', screens: { stderr: true }, coloured: true },
  ])('[C1] findings of a build depend on stderr: $what', async ({ screens, coloured }) => {
    const { stderr } = await runOn(['build', '--quiet'], screens, faulty());
    expect(stderr).toContain('front-matter/missing');
    expect(stderr.includes(ESCAPE)).toBe(coloured);
  });

  test('[C1] JSON has no colors', async () => {
    const { stdout } = await runOn(['validate', '--json'], { stdout: true, stderr: true }, faulty());
    expect(stdout).toContain('"front-matter/missing"');
    expect(stdout).not.toContain(ESCAPE);
  });
});

describe('progress output', () => {
  test('[C1] shows the stages of a build on one line of the terminal and clears it', async () => {
    const { stderr } = await runOn(['build'], { stderr: true }, await makeBuiltSite());
    // Counts of a stage follow its name.
    const names = stderr.split('\r\u001b[2K').map((line) => line.replace(/ \d+ of \d+ /, ' '));
    const stages = names.filter((name, index) => name !== '' && name !== names[index - 1]);
    expect(stages).toEqual([
      'find changes …',
      'read content …',
      'plan pages …',
      'check links …',
      'bundle code …',
      'render pages …',
      'make images …',
      'publish …',
    ]);
    expect(stderr.endsWith('\r\u001b[2K')).toBe(true);
  });

  test.each([
    { what: 'stderr is not a terminal', argv: ['validate'], screens: { stdout: true } },
    { what: 'the command is quiet', argv: ['validate', '--quiet'], screens: { stderr: true } },
    { what: 'findings are JSON', argv: ['validate', '--format', 'json'], screens: { stderr: true } },
  ])('[C1] is hidden when $what', async ({ argv, screens }) => {
    expect((await runOn(argv, screens, makeSite())).stderr).toBe('');
  });

  test.each(['--quiet', '--json'])('[C1] of a build is hidden with %s', async (flag) => {
    const { stderr } = await runOn(['build', flag], { stderr: true }, faulty());
    expect(stderr).not.toContain('read content');
  });
});

describe('terminal control characters', () => {
  const STEERING = '\u001b]0;title\u0007\u001b[31m\u202etxt\u200b.\u009b2J';
  /** Line ends are part of our own output. */
  const STEERS = /[^\P{Cc}\n]|[\u200b\u202e]/u;

  test.each([
    { what: 'an unknown code', argv: ['explain', STEERING] },
    { what: 'an unknown code, as JSON', argv: ['explain', STEERING, '--json'] },
    { what: 'an unknown option', argv: ['build', `--${STEERING}`] },
    { what: 'an unknown command', argv: [STEERING] },
    { what: 'a port', argv: ['preview', '--port', STEERING] },
    { what: 'a day', argv: ['validate', '--at', STEERING] },
    { what: 'a locale', argv: ['build', '--locale', STEERING] },
    { what: 'a content root', argv: ['validate', '--content', STEERING] },
    { what: 'a content root, as JSON', argv: ['validate', '--content', STEERING, '--json'] },
    { what: 'a missing export', argv: ['preview', '--out', STEERING] },
    { what: 'an output folder in the content', argv: ['clean', '--out', `content/${STEERING}`] },
  ])('[C1] are not repeated from $what', async ({ argv }) => {
    const cwd = makeSite();
    const { stdout, stderr } = await runOn(argv, {}, cwd);
    expect(stdout + stderr).toMatch(/\S/);
    expect(stdout + stderr).not.toMatch(STEERS);
  });

  test('[C1] are not repeated from the output folder or from the page of --why', async () => {
    const cwd = await makeBuiltSite();
    rmSync(join(cwd, 'dist'));
    const { stdout, stderr } = await runOn(['build', '--out', `made-${STEERING}`, '--why', STEERING], {}, cwd);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/ pages to made-\ufffd\]0;title/);
    expect(stdout).not.toMatch(STEERS);
    const cleaned = await runOn(['clean', '--out', `made-${STEERING}`, '--json'], {}, cwd);
    expect(cleaned.stdout).not.toMatch(STEERS);
    expect(JSON.parse(cleaned.stdout)).toEqual({ removed: [`made-${STEERING}`, '.waybill'], left: [] });
  });
});
