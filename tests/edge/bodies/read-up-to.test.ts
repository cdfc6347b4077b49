import { expect, test } from 'vitest';
import { readUpTo, type UnreadBody } from '../../../edge/bodies/read-up-to.ts';

const PATIENT = { bytes: 10, ms: 60_000 };

function bodyOf(parts: readonly string[], onCancel = () => {}): ReadableStream<Uint8Array> {
  const left = parts.map((part) => new TextEncoder().encode(part));
  return new ReadableStream({
    pull(controller) {
      const part = left.shift();
      if (part === undefined) controller.close();
      else controller.enqueue(part);
    },
    cancel: onCancel,
  });
}
const textOf = (read: Uint8Array | UnreadBody): string =>
  'why' in read ? `${read.why}: ${textOf(read.part)}` : new TextDecoder().decode(read);

test('[F06] readUpTo returns all parts of a body in order', async () => {
  expect(textOf(await readUpTo(bodyOf(['01234', '', '56789']), PATIENT))).toBe('0123456789');
});

test('[F06] readUpTo returns an empty array when there is no body', async () => {
  expect(await readUpTo(null, PATIENT)).toEqual(new Uint8Array());
});

test('[F06] readUpTo stops at one byte over the limit and cancels the rest of the body', async () => {
  let isLetGo = false;
  const body = bodyOf(['01234', '567890', 'more'], () => {
    isLetGo = true;
  });
  expect([textOf(await readUpTo(body, PATIENT)), isLetGo]).toEqual(['too-large: 01234', true]);
});

test('[F05] readUpTo cancels a body that does not end in time and returns the bytes received so far', async () => {
  let isLetGo = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('begun')),
    cancel() {
      isLetGo = true;
    },
  });
  expect([textOf(await readUpTo(body, { bytes: 10, ms: 10 })), isLetGo]).toEqual(['slow: begun', true]);
});

test('[F06] readUpTo throws when the body breaks', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('cut off'));
    },
  });
  await expect(readUpTo(body, PATIENT)).rejects.toThrow('cut off');
});
