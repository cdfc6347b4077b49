import { EDGE_REDIRECTS_URL } from '../../contract/edge-redirects.ts';
import { FORWARDS } from '../../contract/forwards.ts';
import { GEOGRAPHY_URL } from '../../contract/geography.ts';
import { pageDataUrl, sliceUrl } from '../../contract/paths.ts';
import { SANDBOX_PATH, SCRIPT_PROXY_PATH } from '../../contract/proxied-scripts.ts';
import { decodeEscapes } from '../../model/shapes/decode-escapes.ts';
import { MACHINE_FILES } from './machine-paths.ts';
import { SAMPLES_PATH } from './samples-path.ts';

/** A reserved path, together with everything below it. */
interface Space {
  path: string;
  /** The feature that uses the path. Messages print it. */
  holder: string;
  /** True if files below it may move. Then redirects may lead from their old URLs to the new ones. */
  hasMovingFiles?: true;
}

const SPACES: readonly Space[] = [
  { path: '/static', holder: 'the scripts, styles and pictures of the export' },
  { path: topOf(pageDataUrl('/', 'page-data')), holder: 'page data' },
  { path: topOf(sliceUrl('footer')), holder: 'the slices that pages share' },
  { path: '/assets', holder: 'the files of content/assets', hasMovingFiles: true },
  { path: '/.well-known', holder: 'files that machines read', hasMovingFiles: true },
  { path: SAMPLES_PATH, holder: 'the samples of dev and preview' },
  { path: '/__waybill', holder: 'the developer tools of "waybill dev"' },
  { path: '/sw.js', holder: 'the service worker' },
  { path: '/report.json', holder: 'the build report' },
  { path: GEOGRAPHY_URL, holder: "the host's data about the visitor" },
  { path: EDGE_REDIRECTS_URL, holder: 'the rules of the host' },
  { path: SCRIPT_PROXY_PATH, holder: 'proxied third-party scripts' },
  { path: SANDBOX_PATH.slice(0, -1), holder: 'the sandbox of third-party scripts' },
  { path: '/_headers', holder: 'the rules of the host' },
  { path: '/_redirects', holder: 'the rules of the host' },
  { path: '/_nginx.conf', holder: 'the rules of the host' },
  { path: '/.netlify', holder: 'the host' },
  ...MACHINE_FILES.map((path) => ({ path, holder: 'a file that machines read' })),
  ...Object.entries(FORWARDS).map(([path, target]) => ({
    path,
    holder: target === 'app' ? 'the app on another host' : 'another host, to which the edge forwards it',
  })),
];

/** Names for additional or renamed files of later exports (`FILES`), and alternative URLs of pages (`OTHER_NAMES`). */
const FILES = /^\/(?:favicon[^/]*|sitemap[^/]*\.xml)$/;
const OTHER_NAMES = /\.html$|\/index$/;

/**
 * Returns the owner of a path that no page can have; undefined if a page can have it. Capitals and escapes do not make
 * it another path.
 */
export function ownerOfPath(path: string, { isRule = false }: { isRule?: boolean } = {}): string | undefined {
  const wanted = decodeEscapes(path)
    .toLowerCase()
    .replace(/(?:\/\*|\/)$/, '');
  const space = SPACES.find(({ path: reserved, hasMovingFiles }) => {
    if (!wanted.startsWith(reserved)) return false;
    if (wanted.length === reserved.length) return true;
    return wanted[reserved.length] === '/' && !(isRule && hasMovingFiles);
  });
  if (space !== undefined) return space.holder;
  if (isRule) return undefined;
  if (FILES.test(wanted)) return 'a file that machines read';
  return OTHER_NAMES.test(wanted) ? 'an alias of a page' : undefined;
}

/** Returns the first segment: `/page-data` for `/page-data/index/page-data.json`. */
function topOf(path: string): string {
  return path.slice(0, path.indexOf('/', 1));
}
