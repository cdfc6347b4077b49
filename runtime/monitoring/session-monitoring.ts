import { isUntagged } from '../../tools/is-untagged.ts';
import type { Clock } from '../browser/clock.ts';
import type { Purposes } from '../contract/consent.ts';
import { isCrawler } from '../contract/crawlers.ts';
import {
  type ErrorsModule,
  MONITORED,
  MONITORING_IDLE_MS,
  type MonitoringModules,
  type StartReplay,
} from '../contract/reports.ts';

export interface SessionMonitoringOptions {
  location: Pick<Location, 'pathname'>;
  navigator: Pick<Navigator, 'userAgent'>;
  clock: Pick<Clock, 'whenIdle'>;
  loadModule: (url: string) => Promise<unknown>;
  report: (error: unknown) => void;
}

/**
 * Returns a function that records the visit while analytics is allowed. It loads the recorder when the browser is idle
 * (spec 9). Recordings start once per document: after a withdrawal, the next one starts with the next document. Crawlers
 * and sections without tags are not recorded.
 */
export function sessionMonitoring(
  modules: MonitoringModules | undefined,
  { location, navigator, clock, loadModule, report }: SessionMonitoringOptions,
): (allowed: Readonly<Purposes>) => void {
  let isAllowed = false;
  let stop: (() => Promise<void>) | undefined;
  let hasBegun = false;
  const share = isCrawler(navigator.userAgent) ? MONITORED.crawlers : MONITORED.people;
  const start = async ({ errors, replay }: MonitoringModules) => {
    const client = await ((await loadModule(errors)) as ErrorsModule).client;
    if (!client || !isAllowed) return;
    const { default: startReplay } = (await loadModule(replay)) as { default: StartReplay };
    if (isAllowed) stop = startReplay(client);
  };
  return ({ analytics }) => {
    isAllowed = analytics;
    if (!analytics) {
      stop?.().catch(report);
      stop = undefined;
    } else if (modules && !hasBegun && share > 0 && !isUntagged(location.pathname)) {
      hasBegun = true;
      clock.whenIdle(() => void start(modules).catch(report), {
        timeout: MONITORING_IDLE_MS,
        fallback: MONITORING_IDLE_MS,
      });
    }
  };
}
