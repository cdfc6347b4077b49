import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate } from 'node:zlib';
import { expect, test } from 'vitest';
import { pngChunk } from '../helpers/png.ts';
import { makeSite } from '../helpers/site.ts';
import { picture } from '../pipeline/images/pictures.ts';
import { post } from '../pipeline/support/items.ts';
import { MEASURED, usageIn } from './measure.ts';
import { BUILD, differences, expectRecovery, exportOf, newFolder, publishThenEdit, runWaybill } from './support.ts';

const SIDE = 30_000;
const MAX_MEGABYTES = 500;
const POST = 'content/en-US/blog/yard.md';
const PICTURE = 'content/assets/images/yard';

/** Returns a sound PNG of about 1 MB that needs 900 MB of memory when it is decoded. */
async function decompressionBomb(): Promise<Buffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  // Eight bits of gray per pixel.
  header.set([8, 0], 8);
  const rows = function* () {
    for (let row = 0; row < SIDE; row += 1) yield Buffer.alloc(SIDE + 1);
  };
  const pixels = await buffer(Readable.from(rows()).pipe(createDeflate({ level: 9 })));
  const chunks = [pngChunk('IHDR', header), pngChunk('IDAT', pixels), pngChunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]);
}

const half = (bytes: Buffer) => bytes.subarray(0, bytes.length / 2);
const PICTURES: { what: string; type: string; bytes: () => Promise<Buffer> }[] = [
  { what: 'a truncated PNG', type: 'png', bytes: async () => half(await picture('png')) },
  { what: 'a truncated JPEG', type: 'jpg', bytes: async () => half(await picture('jpeg')) },
  { what: 'a truncated WebP', type: 'webp', bytes: async () => half(await picture('webp')) },
  { what: 'the header of a PNG alone', type: 'png', bytes: async () => (await picture('png')).subarray(0, 33) },
  { what: 'a PNG of 0 bytes', type: 'png', bytes: async () => Buffer.alloc(0) },
  { what: `a picture of ${SIDE} × ${SIDE} pixels in 1 MB`, type: 'png', bytes: decompressionBomb },
];

test('[M08] a build rejects broken and huge pictures, names the file and needs little memory', async () => {
  const cwd = makeSite();
  const old = await publishThenEdit(cwd);
  for (const { what, type, bytes } of PICTURES) {
    const file = `${PICTURE}.${type}`;
    writeFileSync(join(cwd, POST), post('The yard', {}, `![A yard](/images/yard.${type})`));
    mkdirSync(join(cwd, 'content/assets/images'), { recursive: true });
    writeFileSync(join(cwd, file), await bytes());
    const { environment, usage } = usageIn(newFolder());
    // A store of its own, so that no earlier build has the facts about the picture.
    const variables = { ...environment, WAYBILL_IMAGES: newFolder() };
    const ended = runWaybill(BUILD, { cwd, node: MEASURED, environment: variables });
    expect([what, ended.status], ended.stdout).toEqual([what, 1]);
    // The finding is at the place in the post that shows the picture, or at the picture.
    expect(ended.stderr).toMatch(
      /^content\/(?:en-US\/blog\/yard\.md|assets\/images\/yard\.\w+):\d+:\d+ error (?:images|assets)\//m,
    );
    expect(ended.stderr).not.toMatch(/bug in waybill|^ +at .*:\d+:\d+/m);
    expect(usage().megabytes, what).toBeLessThan(MAX_MEGABYTES);
    expect(differences(exportOf(cwd), old)).toEqual([]);
    rmSync(join(cwd, file));
  }
  rmSync(join(cwd, POST));
  await expectRecovery(cwd);
});
