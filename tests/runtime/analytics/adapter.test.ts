import { describe, expect, test } from 'vitest';
import { inOlderClientWords, settle } from '../../../runtime/analytics/adapter.ts';

/** Results of the client in its own words, measured with version 2.47.1. */
const SENT = { code: 200, message: 'Event tracked successfully' };
const NOTHING_SENT = [
  'Event skipped due to optOut config',
  '',
  'Event skipped due to empty event type',
  'Client not initialized',
].map((message) => ({ code: 0, message }));
const FAILED = [
  { code: 0, message: 'Unexpected error occurred' },
  { code: 0, message: 'TypeError: x is undefined' },
  { code: 400, message: 'Request missing required field' },
  { code: 413, message: 'Payload too large' },
  { code: 500, message: 'Event rejected due to exceeded retry count' },
  { code: 100, message: 'Event not tracked, no destination plugins on the instance' },
  { code: 202, message: 'Event tracked successfully' },
];

describe('results of the analytics client', () => {
  test('[T04] are in the words of the older client if the call was successful', () => {
    expect(inOlderClientWords(SENT)).toEqual({ code: 200, message: 'success' });
    expect(NOTHING_SENT.map(inOlderClientWords)).toEqual(
      NOTHING_SENT.map(() => ({ code: 0, message: 'No request sent' })),
    );
  });

  test('[T04] keep their own words otherwise', () => {
    expect(FAILED.map(inOlderClientWords)).toEqual(FAILED);
  });

  test.each([SENT, ...NOTHING_SENT])('[T04] are a success: %j', async (result) => {
    expect(await settle(Promise.resolve(result))).toBeUndefined();
  });

  test.each(FAILED)('[T04] reject with a text that has the code: %j', async (result) => {
    await expect(settle(Promise.resolve(result))).rejects.toThrow(
      new Error(`Attempt to log to amplitude returned ${result.code}`),
    );
  });
});
