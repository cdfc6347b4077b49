import { createHash } from 'node:crypto';
import { SANDBOX_PATH } from '../../contract/proxied-scripts.ts';
import type { BrowserBundle } from '../bundle/browser.ts';
import { readProjectFile } from '../bundle/styles.ts';
import { digest } from '../cache/key.ts';
import { type PublicFile, publicFile } from './public-file.ts';

export interface SandboxInput {
  browser: Pick<BrowserBundle, 'sandboxWorker'>;
  /** Third-party origins that worker scripts may send requests to. The site's origin is always allowed. */
  hosts?: readonly string[];
}

/** The sandbox that runs third-party scripts in a worker. */
export interface ScriptSandbox {
  /** The URL of the sandbox's folder with a trailing slash, as `startWorkerScripts` expects it. */
  folder: string;
  files: PublicFile[];
}

const PACKAGE = 'node_modules/@qwik.dev/partytown';

/**
 * Returns the sandbox's files: Partytown's unmodified service worker, and the site's service worker around it
 * (`worker/sandbox.ts`). The folder's name contains the package's version and a digest of both, so a page always uses
 * the version that it was built with.
 */
export function sandboxFiles({ browser: { sandboxWorker }, hosts = [] }: SandboxInput): ScriptSandbox {
  const { version } = JSON.parse(textOf('package.json')) as { version: string };
  const partytown = readProjectFile(`${PACKAGE}/lib/partytown-sw.js`);
  const policy = JSON.stringify(sandboxPolicy(hosts));
  const worker = sandboxWorker.replaceAll('self.__SANDBOX_POLICY', () => policy);
  const folder = `${SANDBOX_PATH}${version}-${digest(worker, partytown).slice(0, 8)}/`;
  return {
    folder,
    files: [publicFile(`${folder}sw.js`, worker), publicFile(`${folder}partytown-sw.js`, partytown)],
  };
}

/**
 * Returns the policy of the frame, which also applies to its worker. It allows the frame's one script by hash, and
 * `eval`, because the worker runs the scripts that it has fetched through the site's own host as text.
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
  return new TextDecoder().decode(readProjectFile(`${PACKAGE}/${file}`));
}
