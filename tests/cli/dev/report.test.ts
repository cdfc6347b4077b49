import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ShownFinding } from '../../../cli/dev/reload.ts';
import { devReport } from '../../../cli/dev/report.ts';
import { type Diagnostic, diagnose } from '../../../model/diagnostics/diagnostic.ts';
import { makeSite } from '../../helpers/site.ts';
import { testTerminal } from '../../helpers/terminal.ts';

const error = (message: string): Diagnostic => diagnose('reference/unknown', { message });
const warning = (message: string): Diagnostic => diagnose('links/redirected', { message });

/** Returns a report and a function that reads its output step by step. */
function open(root = '/nowhere') {
  const { terminal, stdout, stderr } = testTerminal({ cwd: '/nowhere' });
  const announced: (readonly ShownFinding[])[] = [];
  const report = devReport({ terminal, root, announce: (findings) => void announced.push(findings) });
  const seen = { out: 0, err: 0 };
  /** Returns the output since the last call: summary lines in `out` and findings in `err`. */
  const printed = () => {
    const [out, err] = [stdout().slice(seen.out), stderr().slice(seen.err)];
    Object.assign(seen, { out: stdout().length, err: stderr().length });
    return { out, err };
  };
  return { ...report, announced, printed };
}

describe('report of the dev command', () => {
  test('[C4] prints the new findings and a summary of all findings', () => {
    const { show, printed, announced } = open();
    show([error('There is no author "a".')], '24 pages ready');
    expect(printed()).toEqual({ out: '24 pages ready, 1 error\n', err: expect.stringContaining('author "a"') });
    show([error('There is no author "a".'), error('There is no author "b".')], 'a.md ready');
    const { out, err } = printed();
    expect([out, err.includes('author "a"'), err.includes('author "b"')]).toEqual([
      'a.md ready, 2 errors\n',
      false,
      true,
    ]);
    show([error('There is no author "b".')], 'a.md ready');
    expect(printed()).toEqual({ out: 'a.md ready, 1 error\n', err: '' });
    show([error('There is no author "a".'), error('There is no author "b".')], 'a.md ready');
    expect(printed().err, 'one that comes back is new').toContain('author "a"');
    expect(announced.map((findings) => findings.length)).toEqual([1, 2, 1, 2]);
  });

  test('[C4] shows the current line of a finding, also after two edits of one file', () => {
    const cwd = makeSite({ 'content/post.md': 'title: The first\n' });
    const { show, printed } = open(join(cwd, 'content'));
    const at = (message: string) => ({ ...error(message), place: { file: 'content/post.md', line: 1, column: 8 } });
    show([at('One.')]);
    expect(printed().err).toContain('title: The first');
    writeFileSync(join(cwd, 'content/post.md'), 'title: "The second\n');
    show([at('Two.')]);
    expect(printed().err).toContain('title: "The second');
  });

  test('[C4] sends findings to tabs with errors first and without colors', () => {
    const { show, announced } = open();
    show([warning('The first.'), error('The second.')], 'ready');
    expect(announced[0]?.map(({ severity }) => severity)).toEqual(['error', 'warning']);
    expect(announced[0]?.map(({ text }) => text).join('')).not.toContain('\u001b');
  });

  test('[C4] shows at most fifty findings and the number of the others', () => {
    const { show, printed, announced } = open();
    show(
      Array.from({ length: 53 }, (_, index) => error(`Number ${index}.`)),
      'ready',
    );
    const { out, err } = printed();
    expect(out).toBe('ready, 53 errors\n');
    expect(err.match(/Number \d+\./g)).toHaveLength(50);
    expect(err).toContain('… and 3 more; "waybill validate" lists all.');
    expect(announced[0]).toHaveLength(50);
  });

  test('[C4] prints a render finding once, however often the page is requested', () => {
    const { show, add, printed, announced } = open();
    show([error('There is no author "a".')], 'ready');
    printed();
    const broken = diagnose('render/failed', { message: 'The template "home" failed.' });
    add(broken);
    add({ ...broken });
    const { out, err } = printed();
    expect([out, err.match(/The template/g)?.length, err.includes('author')]).toEqual(['', 1, false]);
    expect(announced.map((findings) => findings.length)).toEqual([1, 2]);
  });
});
