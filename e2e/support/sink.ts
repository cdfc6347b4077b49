import type { Page } from 'playwright';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { openSink } from '../../tests/helpers/sink.ts';
import { openPage } from './browser.ts';

type Sink = Awaited<ReturnType<typeof openSink>>;

/** Starts a sink for the calling file, and empties it before each test. */
export function startSink() {
  let sink: Sink;
  beforeAll(async () => {
    sink = await openSink();
  });
  beforeEach(() => {
    sink.arrived.length = 0;
  });
  afterAll(async () => {
    expect(sink.faults).toEqual([]);
    await sink.close();
  });
  return {
    sink: () => sink,

    /** Opens this document at `/blog` on the sink's origin. */
    async openDocument(html: string, { policy }: { policy?: string } = {}): Promise<Page> {
      const url = `${sink.url}/blog`;
      const headers = policy === undefined ? {} : { 'content-security-policy': policy };
      const { page } = await openPage('about:blank');
      await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: html, headers }));
      await page.goto(url);
      return page;
    },

    /** Waits until the sink has a line that matches. */
    async arrival(line: string | RegExp): Promise<void> {
      const wanted = typeof line === 'string' ? line : expect.stringMatching(line);
      await expect.poll(() => sink.lines()).toContainEqual(wanted);
    },
  };
}
