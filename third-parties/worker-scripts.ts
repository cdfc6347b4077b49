import type { ThirdParty } from './third-party.ts';

/** Scripts that run in a worker. The policy of their sandbox names their hosts; the policy of pages does not. */
export const workerScripts = {
  id: 'workerScripts',
  settings: 'scripts',
  directives: [],
  mock: { script: 'worker-tag.js' },
} as const satisfies ThirdParty;
