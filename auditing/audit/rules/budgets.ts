import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { imageSize } from 'image-size';
import { topOfFile } from '../../../model/diagnostics/source.ts';
import {
  BUDGETS,
  DOCUMENT_BYTES,
  FIRST_RESPONSE_BYTES,
  HEADER_BYTES,
  HOST_HEADER_BYTES,
} from '../../../pipeline/bundle/budget.ts';
import { elementsWithTag, type ParsedPage, placeOf } from '../../exports/page.ts';
import { type Export, oncePerExport } from '../export.ts';
import { placeOfHeader, sizeOfHeaders } from '../headers.ts';
import { isScriptAtLoad } from '../references.ts';
import type { AuditContext, PageRule, SiteRule } from '../rule.ts';
import { linkTargetOf } from '../target.ts';

/** A document, and the scripts that a page loads by itself, stay within the budgets of the build. */
export const budgets: PageRule = (page, context, report) => {
  const place = placeOf(page, elementsWithTag(page, 'html')[0]);
  if (page.bytes > DOCUMENT_BYTES)
    report('audit/budget', {
      message: `The document has ${shown(page.bytes)} bytes, but its budget is ${shown(DOCUMENT_BYTES)}.`,
      hint: 'Split the page, or move data into files that load when they are needed.',
      place,
    });
  const weight = scriptsOf(page, context).reduce((sum, { siteExport, file }) => sum + weightOf(siteExport, file), 0);
  if (weight > BUDGETS.island.bytes)
    report('audit/budget', {
      message: `The scripts of the page have ${shown(weight)} bytes after compression, but their budget is ${shown(BUDGETS.island.bytes)}.`,
      hint: 'Load scripts when a visitor uses what they are for, or make them smaller.',
      place,
    });
};

/** A picture of a page has at most that many bytes: a photograph of 2,400 pixels in a modern format has half of it. */
const MAX_PICTURE_BYTES = 1_000_000;
/** Screens have up to three pixels for each pixel of a style sheet, and a picture may stand in a wider place elsewhere. */
const MAX_ENLARGEMENT = 4;
/** No screen needs more pixels on a side. A smaller picture is no burden, however small its place is. */
const MAX_PIXELS = 4096;
const MIN_LARGE_PIXELS = 1000;

/** Pictures have hardly more bytes and pixels than their place can show. */
export const pictures: PageRule = (page, context, report) => {
  for (const { url, element, attribute } of context.references) {
    if (!/^(?:img|source|image|input|video)$/.test(element.tag) || url.startsWith('data:')) continue;
    const target = linkTargetOf(url, page.base, context);
    if (target?.file === undefined || !/\.(?:png|jpe?g|gif|webp|avif)$/i.test(target.file)) continue;
    const { bytes, size } = pictureOf(target.site, target.file);
    const place = placeOf(page, element, attribute);
    if (bytes > MAX_PICTURE_BYTES)
      report('audit/budget', {
        message: `The picture ${url} has ${shown(bytes)} bytes, but its budget is ${shown(MAX_PICTURE_BYTES)}.`,
        hint: 'Publish it with fewer pixels, or as AVIF or WebP.',
        place,
      });
    // Of several candidates, browsers choose the one that fits.
    if (size === undefined || element.tag !== 'img' || element.attributes.has('srcset')) continue;
    const width = Number(element.attributes.get('width')) || MAX_PIXELS;
    const isTooWide = size.width > Math.max(MIN_LARGE_PIXELS, width * MAX_ENLARGEMENT);
    if (!isTooWide && Math.max(size.width, size.height) <= MAX_PIXELS) continue;
    report('audit/budget', {
      message: `The picture ${url} has ${shown(size.width)} × ${shown(size.height)} pixels${isTooWide ? `, but its place is ${width} wide` : ', more than screens show'}.`,
      hint: 'Publish it with twice the pixels of its place, or several sizes in srcset.',
      place,
    });
  }
};

interface Picture {
  bytes: number;
  /** Pixels; undefined for a damaged file. */
  size: { width: number; height: number } | undefined;
}

function pictureOf(siteExport: Export, file: string): Picture {
  return oncePerExport(siteExport, `picture ${file}`, () => {
    const bytes = readFileSync(join(siteExport.folder, file));
    try {
      return { bytes: bytes.length, size: imageSize(bytes) };
    } catch {
      return { bytes: bytes.length, size: undefined };
    }
  });
}

/** The headers of every response must be small, because proxies in front of a host reject large ones. */
export const headerBytes: SiteRule = ({ exports }, report) => {
  const most = HEADER_BYTES - HOST_HEADER_BYTES;
  for (const siteExport of exports) {
    const bytes = sizeOfHeaders(siteExport.headers);
    if (bytes <= most) continue;
    report('audit/budget', {
      message: `The headers for all paths have ${shown(bytes)} bytes, but their budget is ${shown(most)}.`,
      hint: 'Shorten the longest, which is often the content security policy: move inline scripts and styles into files.',
      place: placeOfHeader(siteExport, 'content-security-policy'),
    });
  }
};

/** The document of median size of each template arrives in one round trip, with its headers. */
export const medianDocuments: SiteRule = ({ exports, pages }, report) => {
  for (const [site, siteExport] of exports.entries()) {
    const ours = pages.filter((page) => siteExport.isOurs && page.site === site);
    for (const [template, alike] of Map.groupBy(ours, (page) => page.template)) {
      const sorted = alike.toSorted((a, b) => a.bytes - b.bytes);
      const median = sorted[sorted.length >> 1];
      if (median === undefined) continue;
      const document = compressedSize(readFileSync(join(siteExport.folder, median.path)));
      const weight = document + sizeOfHeaders(siteExport.headers) + HOST_HEADER_BYTES;
      if (weight <= FIRST_RESPONSE_BYTES) continue;
      report('audit/budget', {
        message: `The document of median size of the template "${template}" has ${shown(weight)} bytes with its headers, after compression, but the budget is ${shown(FIRST_RESPONSE_BYTES)}, which arrives in one round trip.`,
        hint: 'Make the header or the footer of the template smaller, which each of its pages repeats.',
        place: topOfFile(`${siteExport.name}/${median.path}`),
      });
    }
  }
};

/** Returns the scripts that load without an action of the visitor. */
function scriptsOf(page: ParsedPage, context: AuditContext): { siteExport: Export; file: string }[] {
  const urls = context.references.filter(isScriptAtLoad).map(({ url }) => url);
  return [...new Set(urls)].flatMap((url) => {
    const target = linkTargetOf(url, page.base, context);
    return target?.file?.endsWith('.js') ? [{ siteExport: target.site, file: target.file }] : [];
  });
}

function weightOf(siteExport: Export, file: string): number {
  return oncePerExport(siteExport, `weight ${file}`, () => compressedSize(readFileSync(join(siteExport.folder, file))));
}

function compressedSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

function shown(bytes: number): string {
  return bytes.toLocaleString('en-US');
}
