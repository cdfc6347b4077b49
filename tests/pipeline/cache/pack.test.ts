import { describe, expect, test } from 'vitest';
import { type Pack, readPack, writePack } from '../../../pipeline/cache/pack.ts';

const KEY = 'a'.repeat(64);
const PACK: Pack = new Map([
  ['/blog/rates', Buffer.from('Rates of week 47. '.repeat(100))],
  ['空', Buffer.from('')],
  ['picture', Buffer.of(0, 255, 128)],
]);

function textsOf(pack: Pack | undefined): [string, string][] | undefined {
  return pack && [...pack].map(([name, bytes]) => [name, Buffer.from(bytes).toString('latin1')]);
}

describe.each([true, false])('pack with compression %s', (isCompressed) => {
  test('[C3] returns its members in their order', async () => {
    const object = await writePack(KEY, PACK, { isCompressed });
    expect(textsOf(await readPack(KEY, object))).toEqual(textsOf(PACK));
    expect(await readPack(KEY, await writePack(KEY, new Map(), { isCompressed }))).toEqual(new Map());
  });

  test('[C3] is invalid after a change of any byte, and if its end is missing', async () => {
    const object = await writePack(KEY, PACK, { isCompressed });
    for (let index = 0; index < Math.min(object.length, 200); index += 1) {
      const damaged = Buffer.from(object);
      damaged[index] = (damaged[index] ?? 0) ^ 1;
      expect([index, await readPack(KEY, damaged)]).toEqual([index, undefined]);
    }
    for (const length of [0, 1, 64, 65, object.length - 1])
      expect([length, await readPack(KEY, object.subarray(0, length))]).toEqual([length, undefined]);
  });

  test('[C3] is invalid under another key', async () => {
    const object = await writePack(KEY, PACK, { isCompressed });
    expect(await readPack('b'.repeat(64), object)).toBeUndefined();
  });
});

test('[C3] a pack of similar pages is smaller when it is compressed', async () => {
  const page = Buffer.from(Array.from({ length: 2000 }, (_, index) => `<p>${(index * 7919) % 1009}</p>`).join(''));
  const pages: Pack = new Map(Array.from({ length: 20 }, (_, index) => [`/blog/${index}`, page]));
  const [plain, compressed] = [await writePack(KEY, pages, { isCompressed: false }), await writePack(KEY, pages)];
  expect(plain.length).toBeGreaterThan(20 * page.length);
  expect(compressed.length).toBeLessThan(page.length / 2);
});
