import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { topOfFile } from '../../../model/diagnostics/source.ts';
import { codeHash } from '../../../pipeline/bundle/bundle-script.ts';
import { digest, digestOfFile } from '../../../pipeline/cache/key.ts';
import type { Export } from '../export.ts';
import { REBUILD } from '../rebuild.ts';
import type { SiteRule } from '../rule.ts';

/** Names that contain a digest of the content, as the build writes them. */
const BY_CONTENT: readonly { pattern: RegExp; digestOf: (text: string) => string }[] = [
  { pattern: /^(?:static|page-data\/sq\/d)\/([0-9a-f]{20})\.(?:css|json)$/, digestOf: (text) => digest(text) },
  { pattern: /^static\/[\w-]+-([0-9A-F]{8})\.(?:js|css)$/, digestOf: codeHash },
];

/** Names with a hash of inputs, which the bytes alone cannot confirm. The exports of both locales have equal copies. */
const BY_INPUT = /^static\/.*-[0-9A-Z]{8}\.(?:js|woff2)$/;

/** Files with hashes in their names have the content that the name promises, and pictures are complete. */
export const hashedFiles: SiteRule = ({ exports }, report) => {
  const copies = new Map<string, { siteExport: Export; sum: string }>();
  for (const siteExport of exports) {
    for (const file of siteExport.files) {
      const place = topOfFile(`${siteExport.name}/${file}`);
      const problem = siteExport.isOurs ? hashProblem(siteExport, file) : undefined;
      if (problem !== undefined) report('audit/integrity', { message: problem, hint: REBUILD, place });
      if (isDamagedPicture(siteExport, file))
        report('audit/integrity', {
          message: 'The picture is damaged: a checksum or a length is wrong.',
          hint: siteExport.isOurs ? REBUILD : 'The file was damaged or changed after the build: build again.',
          place,
        });
      if (!siteExport.isOurs || !BY_INPUT.test(file)) continue;
      const sum = digestOfFile(readFileSync(join(siteExport.folder, file)));
      const copy = copies.get(file);
      if (copy === undefined) copies.set(file, { siteExport, sum });
      else if (copy.sum !== sum)
        report('audit/integrity', {
          message: `The file differs from its copy in "${copy.siteExport.name}", although both names have the same hash.`,
          hint: REBUILD,
          place,
        });
    }
  }
};

function hashProblem(siteExport: Export, file: string): string | undefined {
  for (const { pattern, digestOf } of BY_CONTENT) {
    const [, name] = pattern.exec(file) ?? [];
    if (name === undefined) continue;
    const actual = digestOf(readFileSync(join(siteExport.folder, file), 'utf8'));
    if (actual !== name) return `The name of the file contains the hash ${name}, but its content has ${actual}.`;
  }
  return undefined;
}

/** Returns whether a picture is cut off, or a checksum in it is wrong. Other files are never damaged pictures. */
function isDamagedPicture(siteExport: Export, file: string): boolean {
  const type = /\.(png|jpe?g|webp)$/i.exec(file)?.[1]?.toLowerCase();
  if (type === undefined) return false;
  const bytes = readFileSync(join(siteExport.folder, file));
  if (type === 'png') return !isWholePng(bytes);
  // Cameras and phones write more data behind a picture, which browsers ignore.
  if (type === 'webp') return bytes.length < 12 || bytes.readUInt32LE(4) + 8 > bytes.length;
  return !isWholeJpeg(bytes);
}

/** Returns whether a JPEG has its end behind the start of its scan; a thumbnail inside has an end too (JPEG, B.1.1). */
function isWholeJpeg(bytes: Buffer): boolean {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return false;
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes.readUInt16BE(at);
    if (marker === 0xffda) return bytes.includes(Buffer.from([0xff, 0xd9]), at);
    // A marker may follow fill bytes.
    at += marker === 0xffff ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}

/** Returns whether all chunks of a PNG have their checksums (PNG, 5.3), and the last one is the end. */
function isWholePng(bytes: Buffer): boolean {
  if (bytes.length < 8 || bytes.readUInt32BE(0) !== 0x89504e47) return false;
  for (let at = 8; at + 12 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    if (end + 4 > bytes.length || crc32(bytes.subarray(at + 4, end)) !== bytes.readUInt32BE(end)) return false;
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at = end + 4;
  }
  return false;
}
