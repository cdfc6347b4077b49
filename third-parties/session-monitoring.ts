import { errorReporting } from './error-reporting.ts';
import type { ThirdParty } from './third-party.ts';

/**
 * Replays of visits, with every text and every typed value masked. The same service as error reporting receives them,
 * in the same project.
 */
export const sessionMonitoring = {
  id: 'sessionMonitoring',
  settings: 'relay',
  role: 'analytics',
  directives: [],
  key: errorReporting.key,
  needs: 'errorReporting',
  modules: [{ name: 'replay', source: 'runtime/monitoring/replay.ts', bytes: 50_000 }],
  path: errorReporting.path,
  mock: errorReporting.mock,
  storedEntries: [
    {
      name: 'sentryReplaySession',
      where: 'session',
      purpose: 'analytics',
      why: 'recordingId',
    },
  ],
} as const satisfies ThirdParty;
