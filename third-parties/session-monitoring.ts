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
      why: {
        'en-US': 'The id of the recording of your visit, which continues when a page reloads',
        'zh-CN': '本次访问录制的编号，重新加载页面后录制得以延续',
      },
    },
  ],
} as const satisfies ThirdParty;
