import { expect, test } from 'vitest';
import { readUpTo, type Unread } from '../../../edge/bodies/read-up-to.ts';

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
const textOf = (read: Uint8Array | Unread): string =>
  'why' in read ? `${read.why}: ${textOf(read.part)}` : new TextDecoder().decode(read);

test('[F06] a body is read whole, in the order of its parts', async () => {
  expect(textOf(await readUpTo(bodyOf(['01234', '', '56789']), PATIENT))).toBe('0123456789');
});

test('[F06] no body is an empty one', async () => {
  expect(await readUpTo(null, PATIENT)).toEqual(new Uint8Array());
});

test('[F06] one byte too many is too large, and the rest is let go of', async () => {
  let isLetGo = false;
  const body = bodyOf(['01234', '567890', 'more'], () => {
    isLetGo = true;
  });
  expect([textOf(await readUpTo(body, PATIENT)), isLetGo]).toEqual(['too-large: 01234', true]);
});

test('[F05] a body that does not end is slow, and is let go of; what came until then is there', async () => {
  let isLetGo = false;
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('begun')),
    cancel() {
      isLetGo = true;
    },
  });
  expect([textOf(await readUpTo(body, { bytes: 10, ms: 10 })), isLetGo]).toEqual(['slow: begun', true]);
});

test('[F06] a body that breaks throws', async () => {
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      controller.error(new Error('cut off'));
    },
  });
  await expect(readUpTo(body, PATIENT)).rejects.toThrow('cut off');
});
