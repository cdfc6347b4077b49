import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { FIXTURES, OURS } from '../helpers/content.ts';
import { run, TODAY } from '../helpers/terminal.ts';

// `npm run test:content` checks the facts of our content.
test.each([
  ['the fixtures of browser tests', FIXTURES],
  ['our own content', OURS],
])('[C2] %s have no errors', async (_, content) => {
  const cwd = mkdtempSync(join(tmpdir(), 'waybill-validated-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const { code, stdout } = await run(['validate', '--quiet', '--content', content, '--at', TODAY], { cwd });
  expect(code, stdout).toBe(0);
});
