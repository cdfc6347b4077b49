import { createHash } from 'node:crypto';
import { SANDBOX_PATH } from '../../runtime/contract/proxied-scripts.ts';
import type { BrowserBundle } from '../bundle/browser.ts';
import { readHouseFile } from '../bundle/styles.ts';
import { digest } from '../cache/key.ts';
import { fileAt, type PublicFile } from './public-file.ts';

export interface SandboxInput {
  browser: Pick<BrowserBundle, 'sandboxWorker'>;
  /** Origins that scripts beside the page may send to; they may always ask our own. */
  hosts?: readonly string[];
}

/** What runs scripts of others beside the page. */
export interface Sandbox {
  /** The URL of the folder that holds it, with a slash at its end: what `startWorkerScripts` takes. */
  folder: string;
  files: PublicFile[];
}

const PACKAGE = 'node_modules/@qwik.dev/partytown';

/**
 * Partytown's service worker byte for byte as its package has it, and ours around it (`worker/sandbox.ts`), in a folder
 * that is called after the package's version and a digest of both: whatever changes, a page keeps to the ones that it knew.
 */
export function sandboxFiles({ browser: { sandboxWorker }, hosts = [] }: SandboxInput): Sandbox {
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  const partytown = readHouseFile(`${PACKAGE}/lib/partytown-sw.js`);
  const policy = JSON.stringify(sandboxPolicy(hosts));
  const worker = sandboxWorker.replaceAll('self.__SANDBOX_POLICY', () => policy);
  const folder = `${SANDBOX_PATH}${version}-${digest(worker, partytown).slice(0, 8)}/`;
  return {
    folder,
    files: [fileAt(`${folder}sw.js`, worker), fileAt(`${folder}partytown-sw.js`, partytown)],
  };
}

/**
 * The policy of the frame, and so of the worker in it: its one script, by its digest; texts as code, which is how the worker
 * runs the scripts that it has fetched from our own host.
 */
function sandboxPolicy(hosts: readonly string[]): string {
  const [, script] = /<script type="module">(.*)<\/script>/s.exec(textOf('lib/partytown-sandbox-sw.html')) ?? [];
  if (script === undefined) throw new Error('the Partytown frame has no script');
  const digested = createHash('sha256').update(script).digest('base64');
  return [
    "default-src 'none'",
    `script-src 'sha256-${digested}' 'unsafe-eval'`,
    'worker-src blob:',
    ['connect-src', "'self'", ...hosts].join(' '),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function textOf(file: string): string {
  return new TextDecoder().decode(readHouseFile(`${PACKAGE}/${file}`));
}
