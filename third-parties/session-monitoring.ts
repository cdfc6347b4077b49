import { errorReporting } from './error-reporting.ts';
import type { ThirdParty } from './third-party.ts';

/**
 * Replays of visits, with every text and every typed value masked. The same service as error reporting receives them,
 * in the same project.
 */
export const sessionMonitoring = {
  id: 'sessionMonitoring',
  settings: 'client',
  role: 'analytics',
  directives: [],
  key: errorReporting.key,
  needs: 'errorReporting',
  client: {
    file: 'runtime/monitoring/replay.ts',
    name: 'replay',
    budget: 50_000,
    path: errorReporting.client.path,
    sink: errorReporting.client.sink,
  },
  storedEntries: [
    {
      name: 'sentryReplaySession',
      where: 'session',
      purpose: 'analytics',
      why: {
        'en-US': 'The id of the recording of your visit, which continues when a page reloads',
        'zh-CN': '本次访问录制的编号，重新加载页面后录制得以延续',
      },
    },
  ],
} as const satisfies ThirdParty;
