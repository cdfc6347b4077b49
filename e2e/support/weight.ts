import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { expect } from 'vitest';
import type { HostedSite } from '../../cli/preview/hosted-site.ts';
import { pageFile } from '../../contract/paths.ts';
import { FIRST_RESPONSE_BYTES, HEADER_BYTES } from '../../pipeline/bundle/budget.ts';
import { notEmpty } from '../../tests/helpers/not-empty.ts';
import { openHost } from './faulty-host.ts';
import { pagesOf } from './pages.ts';

/** Returns the size in brotli's best compression, in bytes. */
export function weight(text: string | Uint8Array): number {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
}

/** Expects that the first response of the article of median size is within its budget. Returns its document. */
export async function expectSmallResponse(site: HostedSite, folder: string): Promise<string> {
  const pages = notEmpty(pagesOf(folder).filter((page) => page.template === 'blog-post'));
  const sorted = pages.toSorted((a, b) => a.bytes - b.bytes);
  const file = join(folder, pageFile(notEmpty(sorted.slice(sorted.length >> 1))[0]?.path ?? ''));
  const document = readFileSync(file, 'utf8');
  const host = await openHost(site);
  const { headers } = await fetch(`${host.origin}/blog/${basename(file, '.html')}`);
  const sent = [...headers].reduce((sum, [name, value]) => sum + Buffer.byteLength(name + value) + 4, 0);
  expect(headers.get('content-security-policy')).toContain("style-src 'self';");
  expect(sent).toBeLessThanOrEqual(HEADER_BYTES);
  expect(weight(document) + sent).toBeLessThanOrEqual(FIRST_RESPONSE_BYTES);
  return document;
}
