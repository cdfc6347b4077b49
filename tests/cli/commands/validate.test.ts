import { describe, expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../../pipeline/support/items.ts';

const FILE = 'content/en-US/blog/rates.md';
const withWarning = () => makeSite({ [FILE]: post('Rates of the week', {}, 'See [old](/old-blog).') });
const withError = () => makeSite({ [FILE]: post('Rates of the week', { author: 'ocean-dsk' }) });

describe('exit codes of the validate command', () => {
  test.each([
    { what: 'a clean site', site: () => makeSite(), argv: [], code: 0 },
    { what: 'a clean site under --strict', site: () => makeSite(), argv: ['--strict'], code: 0 },
    { what: 'a warning', site: withWarning, argv: [], code: 0 },
    { what: 'a warning under --strict', site: withWarning, argv: ['--strict'], code: 1 },
    { what: 'an error', site: withError, argv: [], code: 1 },
    { what: 'an error as JSON', site: withError, argv: ['--json'], code: 1 },
    { what: 'a missing content folder', site: makeSite, argv: ['--content', 'none'], code: 2 },
  ])('[C2] exits with $code for $what', async ({ site, argv, code }) => {
    expect((await run(['validate', ...argv], { cwd: site() })).code).toBe(code);
  });
});

describe('pretty report of the validate command', () => {
  test('[C2] shows place, rule, message, source and hint of a finding', async () => {
    const { stdout, stderr } = await run(['validate'], { cwd: withError() });
    expect(stdout).toBe(`${FILE}:5:9 error reference/unknown
  The item author/ocean-dsk does not exist in en-US.
  4 │ local: true
  5 │ author: "ocean-dsk"
    │         ^^^^^^^^^^^
  → Did you mean "ocean-desk"?

1 error in 13 content files.
Run "npx waybill explain CODE" for the reason behind a finding.
`);
    expect(stderr).toBe('');
  });

  test('[C1] prints one line for a site without findings, and nothing with --quiet', async () => {
    const cwd = makeSite();
    expect((await run(['validate'], { cwd })).stdout).toBe('No findings in 12 content files.\n');
    expect(await run(['validate', '--quiet'], { cwd })).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('[C1] still prints findings with --quiet', async () => {
    const { stdout } = await run(['validate', '--quiet'], { cwd: withError() });
    expect(stdout).toContain('reference/unknown');
    expect(stdout).not.toContain('waybill explain');
  });
});

describe('JSON report of the validate command', () => {
  test('[C2] prints each finding as one flat object, and the counts', async () => {
    const { stdout } = await run(['validate', '--json'], { cwd: withError() });
    expect(JSON.parse(stdout)).toEqual({
      diagnostics: [
        {
          code: 'reference/unknown',
          severity: 'error',
          message: 'The item author/ocean-dsk does not exist in en-US.',
          hint: 'Did you mean "ocean-desk"?',
          file: FILE,
          line: 5,
          column: 9,
          endLine: 5,
          endColumn: 20,
        },
      ],
      counts: { error: 1, warning: 0 },
    });
  });

  test('[C2] includes the related places of a finding, as the pretty report does', async () => {
    const cwd = makeSite({ 'content/redirects/more.yaml': 'rules:\n  - { fromPath: /old-blog, toPath: /help }\n' });
    const { stdout } = await run(['validate', '--json'], { cwd });
    expect(JSON.parse(stdout).diagnostics[0].related).toMatchObject([
      { message: 'first rule', file: 'content/redirects/legacy.yaml', line: 2, column: 17 },
    ]);
    expect((await run(['validate'], { cwd })).stdout).toContain('first rule: content/redirects/legacy.yaml:2:17');
  });

  test.each([[['--format', 'json']], [['--json']]])('[C2] prints a clean site as JSON with %j', async (argv) => {
    const { stdout } = await run(['validate', ...argv], { cwd: makeSite() });
    expect(JSON.parse(stdout)).toEqual({ diagnostics: [], counts: { error: 0, warning: 0 } });
  });

  test('[C2] prints the reason as JSON when validation cannot run', async () => {
    const { code, stdout } = await run(['validate', '--json', '--content', 'none'], { cwd: makeSite() });
    expect(code).toBe(2);
    expect(JSON.parse(stdout)).toMatchObject({ diagnostics: [{ code: 'input/content-root' }] });
  });
});
