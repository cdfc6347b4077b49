import { inflateSync } from 'node:zlib';
import type { Page, Request } from 'playwright';
import { type EnvelopeItem, readEnvelope } from '../../cli/preview/mocks/sink/envelope.ts';
import { REPORTS_PATH } from '../../contract/third-party/reports.ts';
import { notEmpty } from '../../tests/helpers/not-empty.ts';
import { type Region, visitFrom } from './consent.ts';

declare global {
  interface Window {
    /** How far the clock of a test is ahead. */
    aheadMs?: number;
  }
}

/** The requests of a page for error reporting and session monitoring. */
export interface SentReports {
  requests: Request[];
  /** Returns the names of the loaded modules without their hashes, such as `errors-client`. */
  modules: () => string[];
  /** Returns the reported errors. */
  errors: () => Report[];
  /** Returns the recordings as text, decompressed. */
  recordings: () => string[];
  /** Returns everything that the page has sent, as text. */
  everything: () => string;
  /** Resolves when this many requests have an answer, and returns their statuses. */
  answered: (count: number) => Promise<number[]>;
}

/** An error as the service receives it. */
export interface Report {
  release?: string;
  tags?: Record<string, unknown>;
  request?: { url?: string; headers?: Record<string, string> };
  exception?: { values?: { type?: string; value?: string }[] };
  breadcrumbs?: { category?: string; message?: string; data?: Record<string, unknown> }[];
  user?: unknown;
}

const MODULE = /\/static\/(errors|errors-client|replay)-[A-Z0-9]{8}\.js$/;

/** Records the reports of a page from now on. */
function watchReports(page: Page): SentReports {
  const requests: Request[] = [];
  const modules: string[] = [];
  const statuses: number[] = [];
  const waiting = new Set<() => void>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname === REPORTS_PATH) requests.push(request);
    const [, name] = MODULE.exec(pathname) ?? [];
    if (name !== undefined) modules.push(name);
  });
  page.on('response', (response) => {
    if (new URL(response.url()).pathname !== REPORTS_PATH) return;
    statuses.push(response.status());
    for (const check of waiting) check();
  });
  const items = (): EnvelopeItem[] => requests.flatMap(itemsOf);
  const ofType = (type: string) => items().filter((item) => item.type === type);
  return {
    requests,
    modules: () => modules,
    errors: () => ofType('event').map(({ payload }) => JSON.parse(payload.toString())),
    recordings: () => ofType('replay_recording').map(({ payload }) => recordingOf(payload)),
    everything: () =>
      items()
        .map(({ type, payload }) => (type === 'replay_recording' ? recordingOf(payload) : payload.toString()))
        .join('\n'),
    answered: (count) =>
      new Promise((resolve) => {
        const check = () => {
          if (statuses.length < count) return;
          waiting.delete(check);
          resolve(statuses);
        };
        waiting.add(check);
        check();
      }),
  };
}

/** Throws an error in the page, outside of any code of the page. */
export async function fail(page: Page, ...messages: string[]): Promise<void> {
  await page.evaluate((all) => {
    for (const message of all) {
      setTimeout(() => {
        throw new Error(message);
      });
    }
  }, messages);
}

/** Returns the messages of reported errors, in their order. */
export function messagesOf(reports: readonly Report[]): string[] {
  return reports.map(({ exception }) => exception?.values?.at(-1)?.value ?? '');
}

function itemsOf(request: Request): EnvelopeItem[] {
  const envelope = readEnvelope(request.postDataBuffer() ?? Buffer.alloc(0));
  if (typeof envelope === 'string') throw new Error(`the page sent no envelope: ${envelope}`);
  return notEmpty(envelope.items);
}

/** Returns the events of a recording. A page that is being left sends them without compression. */
function recordingOf(payload: Buffer): string {
  const events = payload.subarray(payload.indexOf('\n') + 1);
  return events[0] === 0x5b ? events.toString() : inflateSync(events).toString();
}

/** Opens a page as a visitor from a region, and records its reports. */
export async function openReporting(region: Region, path = '/blog', options: Parameters<typeof visitFrom>[1] = {}) {
  let sent: SentReports | undefined;
  const visit = await visitFrom(region, {
    ...options,
    path,
    async prepare(page) {
      sent = watchReports(page);
      await moveClock(page);
      await options.prepare?.(page);
    },
  });
  if (sent === undefined) throw new Error('the visit has not begun');
  return { ...visit, sent };
}

/** Gives the page a clock that `sendWaiting` moves. */
export async function moveClock(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    const { now } = Date;
    Date.now = () => now() + (window.aheadMs ?? 0);
  });
}

/**
 * Sends the events and recordings that wait, by hiding the page for a moment. The recorder sends nothing in the first five
 * seconds of a visit, so the clock moves, too. Its timers come from a frame of its own, where no test can replace them.
 */
export async function sendWaiting(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.aheadMs = (window.aheadMs ?? 0) + 2500;
    for (const value of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}
