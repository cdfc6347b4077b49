import { join } from 'node:path';
import { bundleSite } from '../../../pipeline/bundle/site-bundle.ts';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { type LiveSite, openLiveSite } from '../../../pipeline/live-site.ts';
import { TODAY } from '../../helpers/terminal.ts';

/** The site below a folder as `dev` keeps it, before its first update. */
export async function liveSiteIn(cwd: string): Promise<LiveSite> {
  return openLiveSite({
    root: join(cwd, 'content'),
    at: TODAY,
    siteUrls: {},
    bundle: await bundleSite(join(cwd, '.waybill'), noStore),
    results: memoryResults(),
    reading: { threads: 1, parser: 'native' },
  });
}
