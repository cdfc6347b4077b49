import { parentPort } from 'node:worker_threads';
import { bundleForBrowser } from './bundle-browser.ts';

parentPort?.postMessage(await bundleForBrowser(), []);
