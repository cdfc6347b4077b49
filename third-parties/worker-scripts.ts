import type { ThirdParty } from './third-party.ts';

/** Scripts that run beside the page, in a worker. The policy of their sandbox has their hosts, and that of pages has none. */
export const workerScripts = {
  id: 'workerScripts',
  settings: 'scripts',
  directives: [],
  standIn: { script: 'worker-tag.js' },
} as const satisfies ThirdParty;
