import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserBundle } from '../../pipeline/bundle/browser.ts';
import { bundleProject } from '../../pipeline/bundle/project-bundle.ts';
import { codeDigests } from '../../pipeline/cache/code-digest.ts';

/** Returns the browser code as every build of this source bundles it; the cache shares it among tests. */
export async function browserBundle(): Promise<BrowserBundle> {
  const work = mkdtempSync(join(tmpdir(), 'waybill-test-'));
  try {
    return (await bundleProject(work, { codeOf: codeDigests() })).browser;
  } finally {
    rmSync(work, { recursive: true });
  }
}
