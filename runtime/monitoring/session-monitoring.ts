import { type ErrorClient, MONITORING_IDLE_MS, type StartReplay } from '../../contract/third-party/reports.ts';
import type { Clock } from '../browser/clock.ts';

export interface SessionMonitoringOptions {
  /** The client of error reporting, which sends recordings; undefined for crawlers and in sections without tags. */
  client: Promise<ErrorClient | undefined>;
  /** The URL of the recorder's module. */
  url: string;
  clock: Pick<Clock, 'whenIdle'>;
  importModule: (url: string) => Promise<unknown>;
}

/**
 * Returns a function that records the visit while it is allowed. It loads the recorder when the browser is idle (T06).
 * Recordings start once per document: after a withdrawal, the next one starts with the next document. If the browser
 * blocks the recorder, nothing is recorded.
 */
export function sessionMonitoring({
  client: loading,
  url,
  clock,
  importModule,
}: SessionMonitoringOptions): (isAllowed: boolean) => Promise<void> {
  let wanted = false;
  let hasBegun = false;
  let stop: (() => Promise<void>) | undefined;
  const apply = async (isAllowed: boolean) => {
    wanted = isAllowed;
    if (!isAllowed) {
      const end = stop;
      stop = undefined;
      return end?.();
    }
    const client = await loading;
    if (!client || !wanted || hasBegun) return;
    hasBegun = true;
    await new Promise<void>((run) => {
      clock.whenIdle(run, { timeout: MONITORING_IDLE_MS, fallback: MONITORING_IDLE_MS });
    });
    if (!wanted) return;
    const { default: startReplay } = (await importModule(url)) as { default: StartReplay };
    if (wanted) stop = startReplay(client);
  };
  return (isAllowed) => apply(isAllowed).catch(() => {});
}
