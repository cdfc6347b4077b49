import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { OURS } from '../../tests/helpers/content.ts';
import { build } from './site.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The export folder of our own content. */
    ours: string;
  }
}

/** Builds the site of our own content in a working folder. Returns the export folder. */
export function buildOurs(cwd: string): Promise<string> {
  return build({ cwd, content: OURS });
}

/** Builds the site of our own content for all specs. It has many times the pages of the fixtures. */
export default async function setUp(project: TestProject): Promise<() => void> {
  const cwd = mkdtempSync(join(tmpdir(), 'waybill-ours-'));
  project.provide('ours', await buildOurs(cwd));
  return () => rmSync(cwd, { recursive: true });
}
