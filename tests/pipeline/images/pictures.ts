import sharp from 'sharp';
import { png } from '../../helpers/png.ts';

/** Returns an image with noise over a color, so that its bytes do not compress to almost nothing. */
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

/** Returns a PNG of a hundred bytes whose header claims the given size. */
export function claimedPng(width: number, height: number): Buffer {
  return png({ width, height, colourType: 2, rows: Buffer.alloc(100) });
}
