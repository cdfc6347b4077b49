import { parentPort, workerData } from 'node:worker_threads';
import { type FunctionConfig, find, generateManifest, mergeDeclarations, serve } from '@netlify/edge-bundler';
import type { EdgeThreadInput, EdgeThreadMessage } from './edge-thread.ts';

/** The bundler fetches types that the preview does not need. Block every request that leaves this machine. */
const { fetch } = globalThis;
globalThis.fetch = async (input, options) => {
  const { hostname } = new URL(input instanceof Request ? input.url : input);
  if (hostname === '127.0.0.1') return fetch(input, options);
  throw new Error(`The preview blocked a request to ${hostname}: it works without the network.`);
};

const MISSING = 'Deno is missing, so edge functions do not run. Run "npm ci" to install it.';
class DenoMissing extends Error {}

const { folder, root, port, servePath, bootstrap, environment } = workerData as EdgeThreadInput;
let close = async () => {};

/** Starts the functions, or explains why they cannot start. */
async function start(): Promise<EdgeThreadMessage> {
  const functions = await find([folder]);
  if (functions.length === 0) return { none: true };
  const said: string[] = [];
  const listen = (...words: unknown[]) => void said.push(words.join(' '));
  try {
    const starter = await serve({
      basePath: root,
      rootPath: root,
      bootstrapURL: bootstrap,
      port,
      servePath,
      formatImportError: (name) => `The edge function "${name}" cannot be loaded.`,
      userLogger: listen,
      systemLogger: () => {},
      onBeforeDownload: () => {
        throw new DenoMissing(MISSING);
      },
    });
    close = () => starter.close();
    const { functionsConfig, success } = await starter(functions, environment, { getFunctionsConfig: true });
    if (!success) return { failed: ['Edge functions could not be started.', ...said].join('\n') };
    const configs = Object.fromEntries(functions.map(({ name }, index) => [name, functionsConfig[index] ?? {}]));
    const declarations = mergeDeclarations([], configs, {}, []);
    const { manifest, unroutedFunctions } = generateManifest({ functions, declarations, userFunctionConfig: configs });
    // The host would silently ignore such functions.
    const [unrouted] = unroutedFunctions.filter((name) => !isSetAside(configs[name]));
    if (unrouted !== undefined) return { failed: [`The edge function "${unrouted}" has no path.`, ...said].join('\n') };
    return { manifest };
  } catch (error) {
    if (error instanceof DenoMissing) return { missing: error.message };
    return { failed: [error instanceof Error ? error.message : String(error), ...said].join('\n') };
  }
}

/** Returns whether a function's config has an empty list of paths, for example because a variable is missing. */
function isSetAside(config: FunctionConfig | undefined): boolean {
  return config !== undefined && 'path' in config && Array.isArray(config.path) && config.path.length === 0;
}

parentPort?.once('message', () => {
  void close().finally(() => parentPort?.close());
});
parentPort?.postMessage(await start(), []);
