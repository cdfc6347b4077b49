import pixelmatch from 'pixelmatch';
import sharp, { type Sharp } from 'sharp';

/**
 * Reference pictures have a quarter of the size: letter edges differ between machines, a changed look survives the
 * shrinking.
 */
const SHRINK = 4;
/** The accepted color distance, from 0 to 1, in pixelmatch's scale. */
const THRESHOLD = 0.05;
/** The accepted share of differing pixels. */
const TOLERANCE = 0.01;
const RGBA = 4;

/** A picture at a quarter of its size. */
export interface Look {
  width: number;
  height: number;
  /** RGBA. */
  data: Buffer;
}

/** Shrinks a full-size picture to its look. */
export async function lookOf(png: Buffer): Promise<Look> {
  const { width } = await sharp(png).metadata();
  return pixels(sharp(png).resize({ width: Math.round(width / SHRINK) }));
}

/** Reads a look from its reference PNG. */
export function readLook(png: Buffer): Promise<Look> {
  return pixels(sharp(png));
}

export function lookToPng({ data, width, height }: Look): Promise<Buffer> {
  const raw = { width, height, channels: RGBA } as const;
  return sharp(data, { raw }).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
}

/** Describes the difference between a look and its reference; undefined if the difference is within the tolerance. */
export function difference(look: Look, from: Look | undefined): string | undefined {
  if (from === undefined) return 'is new';
  // Rounding may add or remove a row.
  if (look.width !== from.width || Math.abs(look.height - from.height) > 1)
    return `is ${sizeOf(look)} and was ${sizeOf(from)}`;
  const { width } = look;
  const height = Math.min(look.height, from.height);
  const rows = ({ data }: Look) => data.subarray(0, width * height * RGBA);
  const differing = pixelmatch(rows(look), rows(from), undefined, width, height, { threshold: THRESHOLD });
  const share = differing / (width * height);
  return share > TOLERANCE ? `differs in ${(share * 100).toFixed(1)}% of its pixels` : undefined;
}

function sizeOf({ width, height }: Look): string {
  return `${width * SHRINK} × ${height * SHRINK} px`;
}

async function pixels(picture: Sharp): Promise<Look> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data };
}
