import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { filesBelow } from '../helpers/sources.ts';
import { newFolder, runWaybill } from './support.ts';

/** The schema of OASIS, as published with XLIFF 2.1. xmllint checks files with it (Debian: libxml2-utils). */
const SCHEMA = join(import.meta.dirname, 'xliff/xliff_core_2.0.xsd');

test('[M04] all of our content is valid XLIFF 2.1 when exported, and stays byte for byte when imported again', () => {
  const cwd = newFolder();
  cpSync(OURS, join(cwd, 'content'), { recursive: true });
  expect(runWaybill(['translations', '--export', 'out', '--all'], { cwd }).status).toBe(0);
  const files = notEmpty([...filesBelow(join(cwd, 'out')).keys()]).map((file) => join(cwd, 'out', file));
  execFileSync('xmllint', ['--nonet', '--noout', '--schema', SCHEMA, ...files], { stdio: 'pipe' });
  const before = filesBelow(join(cwd, 'content'));
  expect(runWaybill(['translations', '--import', 'out'], { cwd }).status).toBe(0);
  expect(filesBelow(join(cwd, 'content'))).toEqual(before);
});
