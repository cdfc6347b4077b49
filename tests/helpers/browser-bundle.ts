import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserBundle } from '../../pipeline/bundle/browser.ts';
import { bundleProject } from '../../pipeline/bundle/project-bundle.ts';

/** What runs in the browser, as every build of this code has it: made once for all tests. */
export async function browserBundle(): Promise<BrowserBundle> {
  const work = mkdtempSync(join(tmpdir(), 'waybill-test-'));
  try {
    return (await bundleProject(work, { cache: true })).browser;
  } finally {
    rmSync(work, { recursive: true });
  }
}
