import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type BodyEnd, type PaceOptions, paceBody, TRANSFER_LIMITS } from '../../../edge/forward/pace-body.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Starts a paced body. The test writes its parts and sees its reader and how it ended. */
function startBody(options: Partial<PaceOptions> = {}) {
  const parts = new TransformStream<Uint8Array, Uint8Array>();
  const writer = parts.writable.getWriter();
  const ends: BodyEnd[] = [];
  const body = paceBody(parts.readable, { limits: TRANSFER_LIMITS, onEnd: (how) => void ends.push(how), ...options });
  const reader = body.getReader();
  return {
    ends,
    reader,
    writer,
    /**
     * Starts a read, waits for the given time and writes a part of the given size. Resolves to the size that was read.
     */
    async part(ms: number, bytes: number): Promise<number | undefined> {
      const read = reader.read();
      // The read can reject before the test awaits it.
      void read.catch(() => {});
      await vi.advanceTimersByTimeAsync(ms);
      void writer.write(new Uint8Array(bytes)).catch(() => {});
      return (await read).value?.length;
    },
  };
}

describe('paced body', () => {
  test('[F05] may take a quarter of an hour when it arrives steadily', async () => {
    const { part, reader, writer, ends } = startBody();
    // 44 parts, 20 seconds each: 880 seconds in total.
    for (let count = 0; count < 44; count += 1) expect(await part(20_000, 65_536)).toBe(65_536);
    void writer.close();
    expect([await reader.read(), ends]).toEqual([{ done: true, value: undefined }, ['whole']]);
  });

  test('[F05] is cut off after a quarter of an hour', async () => {
    const { part, ends } = startBody();
    for (let count = 0; count < 44; count += 1) expect(await part(20_000, 65_536)).toBe(65_536);
    expect(await part(19_999, 65_536)).toBe(65_536);
    await expect(part(1, 65_536)).rejects.toThrow('stopped in the middle');
    expect(ends).toEqual(['slow']);
  });

  test('[F05] is cut off exactly 30 seconds after the last part', async () => {
    const { part, reader, ends } = startBody();
    expect(await part(29_999, 65_536)).toBe(65_536);
    expect(await part(29_999, 65_536)).toBe(65_536);
    const next = reader.read();
    void next.catch(() => {});
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ends).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    await expect(next).rejects.toThrow('stopped in the middle');
    expect(ends).toEqual(['slow']);
  });

  test('[F05] is cut off after two minutes at one byte per second', async () => {
    const { part, ends } = startBody();
    for (let count = 0; count < 120; count += 1) expect(await part(1000, 1)).toBe(1);
    await expect(part(1000, 1)).rejects.toThrow('stopped in the middle');
    expect(ends).toEqual(['slow']);
  });

  test('[F05] continues at 512 bytes per second and is cut off at 511', async () => {
    const enough = startBody();
    for (let count = 0; count < 130; count += 1) expect(await enough.part(1000, 512)).toBe(512);
    const less = startBody();
    for (let count = 0; count < 120; count += 1) expect(await less.part(1000, 512)).toBe(512);
    await expect(less.part(1000, 511)).rejects.toThrow('stopped in the middle');
    expect([enough.ends, less.ends]).toEqual([[], ['slow']]);
  });

  test('[F05] may start slowly, because only the average rate counts', async () => {
    const { part } = startBody();
    expect(await part(29_000, 1)).toBe(1);
    expect(await part(29_000, 1_000_000)).toBe(1_000_000);
    for (let count = 0; count < 10; count += 1) expect(await part(20_000, 1)).toBe(1);
  });

  test('[F05] may send little data when it is an event stream', async () => {
    const { part, ends } = startBody({ isTrickle: true });
    for (let count = 0; count < 59; count += 1) expect(await part(15_000, 3)).toBe(3);
    await expect(part(15_000, 3)).rejects.toThrow('stopped in the middle');
    expect(ends).toEqual(['slow']);
  });

  test('[F05] does not count the time when its reader is slow', async () => {
    const { part, ends } = startBody();
    for (let count = 0; count < 5; count += 1) {
      expect(await part(10, 1)).toBe(1);
      await vi.advanceTimersByTimeAsync(3_600_000);
    }
    expect(ends).toEqual([]);
  });

  test('[F05] is cancelled without a leftover timer when it is cut off or no longer wanted', async () => {
    const slow = startBody();
    const written = slow.writer.closed.catch((reason: unknown) => reason);
    await expect(slow.part(30_000, 1)).rejects.toThrow();
    await written;
    const unwanted = startBody();
    await unwanted.reader.cancel();
    await unwanted.writer.closed.catch(() => {});
    expect([slow.ends, unwanted.ends, vi.getTimerCount()]).toEqual([['slow'], ['cancelled'], 0]);
  });

  test('[F05] ends only once when the cut-off also breaks its source', async () => {
    const ends: BodyEnd[] = [];
    let breakOff = () => {};
    const source = new ReadableStream<Uint8Array>({
      start(controller) {
        breakOff = () => controller.error(new Error('aborted'));
      },
    });
    const onEnd = (how: BodyEnd) => {
      ends.push(how);
      breakOff();
    };
    const read = paceBody(source, { limits: TRANSFER_LIMITS, onEnd }).getReader().read();
    void read.catch(() => {});
    await vi.advanceTimersByTimeAsync(30_000);
    await expect(read).rejects.toThrow('stopped in the middle');
    expect(ends).toEqual(['slow']);
  });

  test('[F05] breaks for its reader when its source breaks', async () => {
    const { reader, writer, ends } = startBody();
    const read = reader.read();
    void writer.abort(new Error('reset'));
    await expect(read).rejects.toThrow('reset');
    expect([ends, vi.getTimerCount()]).toEqual([['broken'], 0]);
  });

  test('[F05] reports whether it waits for the sender or the reader', async () => {
    const turns: string[] = [];
    const { part, reader, writer } = startBody({
      onWait: () => void turns.push('sender'),
      onPart: () => void turns.push('reader'),
      onEnd: (how) => void turns.push(how),
    });
    expect(turns).toEqual([]);
    await part(1, 1);
    await part(1, 1);
    void writer.close();
    await reader.read();
    expect(turns).toEqual(['sender', 'reader', 'sender', 'reader', 'sender', 'whole']);
  });
});
