import { parentPort, workerData } from 'node:worker_threads';
import { bundleForBrowser } from './bundle-browser.ts';
import type { ScriptOptions } from './bundle-script.ts';

parentPort?.postMessage(await bundleForBrowser(workerData as Pick<ScriptOptions, 'isQuick'>), []);
