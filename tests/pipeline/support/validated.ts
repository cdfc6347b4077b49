import { join } from 'node:path';
import { DEFAULT_ENVIRONMENT } from '../../../model/settings/environment.ts';
import { noStore, type Store } from '../../../pipeline/cache/store.ts';
import { validateSite } from '../../../pipeline/commands/validate-site.ts';
import { allFiles, discover } from '../../../pipeline/content/discover.ts';
import { fileDigests } from '../../../pipeline/content/file-digests.ts';
import { memoryImageStore } from '../../../pipeline/images/image-store.ts';
import { entryPool } from '../../../pipeline/workers/entry-pool.ts';
import { TODAY } from '../../helpers/terminal.ts';

/** Validates a folder. Returns the findings, and whether the site was planned. */
export async function validated(cwd: string, store: Store) {
  const contentFiles = discover(join(cwd, 'content'));
  const stages: string[] = [];
  const input = {
    root: join(cwd, 'content'),
    at: TODAY,
    environment: DEFAULT_ENVIRONMENT,
    store,
    contentFiles,
    digests: fileDigests(allFiles(contentFiles), noStore),
    onStage: (stage: string) => void stages.push(stage),
  };
  const make = entryPool({ threads: 1, parser: 'native' });
  const { diagnostics } = await validateSite(input, make, memoryImageStore());
  return { diagnostics, isPlanned: stages.includes('plan pages') };
}
