import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of noise over a colour, so that its bytes do not shrink to nothing. */
export async function picture(
  format: 'png' | 'jpeg' | 'webp' | 'avif',
  { width = 1000, height = 500, alpha = false }: { width?: number; height?: number; alpha?: boolean } = {},
): Promise<Buffer> {
  const channels = alpha ? 4 : 3;
  const pixels = Buffer.alloc(width * height * channels);
  for (let at = 0; at < pixels.length; at += 1) pixels[at] = 200 + ((at * 7919) % 50);
  if (alpha) for (let at = 3; at < pixels.length; at += 8) pixels[at] = 0;
  return sharp(pixels, { raw: { width, height, channels } }).toFormat(format).toBuffer();
}

/** A PNG of a hundred bytes whose header claims any size. */
export function claimedPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(100))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
