import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BuildReport } from '../../pipeline/publish/report.ts';
import { makeSite } from '../helpers/site.ts';
import { BUILD_FILES, REPOSITORY } from '../helpers/sources.ts';
import { BUILD, type Bytes, differences, exportOf, newFolder, runWaybill } from './support.ts';

/** Edits of the project: inputs of results besides content. The version of a tool has no visible effect. */
const EDITS: { what: string; file: string; from: RegExp; to: string; isSeen: boolean }[] = [
  { what: 'a template', file: 'templates/document.ts', from: /<main /, to: '<main data-edited ', isSeen: true },
  {
    what: 'a stylesheet',
    file: 'templates/styles/tokens.css',
    from: /^/,
    to: 'body { --edited: 1; }\n',
    isSeen: true,
  },
  {
    what: 'the texts of a language',
    file: 'locales/en-US/frame.ts',
    from: /skipToContent: '[^']*'/,
    to: "skipToContent: 'Edited'",
    isSeen: true,
  },
  {
    what: 'the version of a tool',
    file: 'package-lock.json',
    from: /"lockfileVersion": 3/,
    to: '"lockfileVersion": 4',
    isSeen: false,
  },
  {
    what: 'a schema',
    file: 'model/fields/fields.ts',
    from: /width <= max\b/,
    to: 'width <= 12',
    isSeen: true,
  },
];

test(`[C3] a build after a change of ${EDITS.map(({ what }) => what).join(', ')} equals a clean build`, () => {
  const project = newFolder();
  for (const part of BUILD_FILES) cpSync(join(REPOSITORY, part), join(project, part), { recursive: true });
  symlinkSync(join(REPOSITORY, 'node_modules'), join(project, 'node_modules'));
  const program = join(project, 'cli/waybill.mjs');
  const build = (cwd: string, flags: string[] = []): { said: string; rendered: number; files: Bytes } => {
    const { status, stdout, stderr } = runWaybill([...BUILD, '--json', ...flags], { cwd, program });
    const { rendered = 0, diagnostics } = JSON.parse(stdout) as Partial<BuildReport>;
    const files: Bytes = existsSync(join(cwd, 'dist')) ? exportOf(cwd) : new Map();
    return { said: JSON.stringify([status, stderr, diagnostics]), rendered, files };
  };

  const cwd = makeSite();
  let before = build(cwd);
  expect(before.rendered).toBeGreaterThan(30);
  for (const { what, file, from, to, isSeen } of EDITS) {
    const text = readFileSync(join(project, file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(project, file), text.replace(from, to));
    const after = build(cwd);
    const clean = build(makeSite(), ['--no-cache']);
    expect([after.said, after.rendered], what).toEqual([clean.said, clean.rendered]);
    const isRefused = clean.files.size === 0;
    expect(differences(after.files, isRefused ? before.files : clean.files), what).toEqual([]);
    expect(isRefused || differences(after.files, before.files).length > 0, what).toBe(isSeen);
    before = after;
  }
});
