import type { Code } from '../../model/diagnostics/catalogue.ts';
import { colorClassOf } from './color-class.ts';
import { personalDataIn } from './personal-data.ts';

/** The facts of a picture that page planning needs before the build encodes it. */
export interface RasterFacts {
  /** Pixels, after rotation to upright. */
  width: number;
  height: number;
  isOpaque: boolean;
  /** The class of its most frequent color; empty for pictures with transparency, which would show it through. */
  tone: string;
  /** The personal data in the metadata of the file, in words. Encoded files have no metadata. */
  personalData: readonly string[];
}

/** The reason why a picture cannot be shown. */
export interface PictureFault {
  code: Code;
  message: string;
  hint: string;
}

const MAX_MEGABYTES = 20;
/** A photograph of a good camera has 24 to 45 million pixels. Decoding takes 4 bytes of memory for each. */
export const MAX_PIXELS = 50_000_000;

/**
 * Rejects damaged pictures, but not those with mere decoder warnings, such as extra bytes between segments, because
 * every browser shows them.
 */
export const FAIL_ON = 'error';

const EXPORT_AGAIN = 'Export the picture again, or copy the file again.';

/** Decodes a picture completely and returns its facts, or its fault. It encodes nothing. */
export async function inspectRaster(bytes: Uint8Array): Promise<RasterFacts | PictureFault> {
  if (bytes.length > MAX_MEGABYTES * 1_000_000) {
    const megabytes = Math.round(bytes.length / 100_000) / 10;
    return {
      code: 'images/too-large',
      message: `The picture file has ${megabytes} MB, but can have at most ${MAX_MEGABYTES} MB.`,
      hint: 'Export it at 1600 to 3200 pixels of width; pages never show more.',
    };
  }
  if (signatureOf(bytes) === undefined) {
    return {
      code: 'images/unknown-format',
      message: 'The content of the file is not PNG, JPEG, WebP or AVIF.',
      hint: 'Open the file and export it as PNG or JPEG.',
    };
  }
  const { default: sharp } = await import('sharp');
  try {
    // This reads the header without sharp's pixel limit, so the finding can name the picture's size.
    const {
      width,
      height,
      pages = 1,
      autoOrient,
      ...metadata
    } = await sharp(bytes, {
      limitInputPixels: false,
    }).metadata();
    if (width * height > MAX_PIXELS) return tooManyPixels(width, height);
    if (pages > 1 || isAnimatedPng(bytes)) {
      return {
        code: 'images/unknown-format',
        message: 'The picture is animated, but pages would show only its first frame.',
        hint: 'Export one frame, or embed a video.',
      };
    }
    const { dominant, isOpaque } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: FAIL_ON }).stats();
    const personalData = personalDataIn(metadata);
    return { ...autoOrient, isOpaque, tone: isOpaque ? colorClassOf(dominant) : '', personalData };
  } catch (error) {
    return {
      code: 'images/damaged',
      message: `The picture is damaged or incomplete: ${firstLine(error)}.`,
      hint: EXPORT_AGAIN,
    };
  }
}

function tooManyPixels(width: number, height: number): PictureFault {
  const [megapixels, most] = [width * height, MAX_PIXELS].map((pixels) => Math.round(pixels / 1_000_000));
  return {
    code: 'images/too-many-pixels',
    message: `The picture has ${width} × ${height} pixels (${megapixels} million), but can have at most ${most} million.`,
    hint: 'Scale it down to 3200 pixels of width; pages never show more.',
  };
}

/** Returns the format by the first bytes of a file, so no other decoder ever gets a file. */
function signatureOf(bytes: Uint8Array): 'png' | 'jpeg' | 'webp' | 'avif' | undefined {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString('latin1');
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'webp';
  if (text.slice(4, 8) === 'ftyp' && /avi[fs]/.test(text.slice(8))) return 'avif';
  return undefined;
}

/**
 * Whether a PNG has several frames: a chunk `acTL` before its pixels says so. The decoder reads the first frame alone. Source:
 * Portable Network Graphics (Third Edition), W3C, section 11.3.6.
 */
function isAnimatedPng(bytes: Uint8Array): boolean {
  if (signatureOf(bytes) !== 'png') return false;
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let at = 8; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const type = file.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return file.readUInt32BE(at + 8) > 1;
    if (type === 'IDAT') return false;
  }
  return false;
}

/** Returns the last line of a decoder's error, which may have a line for each missing byte. */
function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (text.trim().split('\n').at(-1) ?? '').replace(/^Input (?:buffer|Buffer) (?:has|is) /, '').replace(/\.$/, '');
}
