import { expect, test } from 'vitest';
import { isCompressible, mediaTypeOf } from '../../../cli/preview/content-type.ts';
import { PUBLISHED_TYPES } from '../../../pipeline/content/check-assets.ts';

test.each([
  ['blog/peak-season.html', 'text/html; charset=utf-8'],
  ['page-data.json', 'application/json; charset=utf-8'],
  ['sitemap.xml', 'application/xml; charset=utf-8'],
  ['sw.js', 'text/javascript; charset=utf-8'],
  ['robots.txt', 'text/plain; charset=utf-8'],
  ['rates.csv', 'text/csv; charset=utf-8'],
  ['favicon.svg', 'image/svg+xml'],
  ['site.webmanifest', 'application/manifest+json'],
  ['static/archivo.woff2', 'font/woff2'],
  ['crane.JPG', 'image/jpeg'],
  ['favicon.ico', 'image/vnd.microsoft.icon'],
  ['guide.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
])('[C5] contentType maps %s to %s', (file, type) => {
  expect(mediaTypeOf(file)).toBe(type);
});

test('[C5] contentType knows every published file type and returns octet-stream for all other names', () => {
  const untyped = [...PUBLISHED_TYPES].filter((type) => mediaTypeOf(`file.${type}`) === 'application/octet-stream');
  expect(PUBLISHED_TYPES.size).toBeGreaterThan(20);
  expect(untyped).toEqual([]);
  for (const name of ['LICENSE', 'en-US/txt', 'a.waybill']) expect(mediaTypeOf(name)).toBe('application/octet-stream');
});

test('[C5] isText selects text formats and no images, videos or archives', () => {
  const compressed = [...PUBLISHED_TYPES].filter((type) => isCompressible(mediaTypeOf(`file.${type}`)));
  expect(compressed).toEqual(['svg', 'csv', 'ics', 'json', 'txt', 'vcf', 'vtt']);
});
