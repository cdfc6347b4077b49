import { expect, test } from 'vitest';
import { isVisitorGone } from '../../../endpoints/http/visitor-gone.ts';

const fault = (code?: string) => Object.assign(new Error('a fault'), code === undefined ? {} : { code });

test.each(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE'])('[C5] isVisitorGone is true for %s', (code) => {
  expect(isVisitorGone(fault(code))).toBe(true);
});

test.each([undefined, 'ENOENT', 'ECONNREFUSED', 'ERR_STREAM_WRITE_AFTER_END', 'EIO'])(
  '[C5] isVisitorGone is false for %s',
  (code) => {
    expect(isVisitorGone(fault(code))).toBe(false);
  },
);
