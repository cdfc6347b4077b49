import { expect, test } from 'vitest';
import { memoryResults } from '../../../pipeline/cache/memory.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { picture } from '../../pipeline/images/pictures.ts';
import { DAMAGES } from './damages.ts';
import { soundSite } from './sound-site.ts';
import { auditFiles } from './static-site.ts';

/** One damage leaves most pages as they are. */
const { store } = memoryResults();
const SITE = soundSite(await picture('png', { width: 32, height: 32 }));

test('[C6] a sound site of two languages has no finding', async () => {
  const { diagnostics } = await auditFiles(SITE, ['en', 'zh'], store);
  expect(diagnostics).toEqual([]);
});

test.for(notEmpty(DAMAGES))('[C6] the audit finds $name', async ({ file, edit, code, at = file }) => {
  const before = SITE[file] ?? '';
  const after = edit?.(String(before));
  expect(after).not.toBe(before);
  const { [file]: _, ...others } = SITE;
  const { diagnostics } = await auditFiles(
    after === undefined ? others : { ...others, [file]: after },
    ['en', 'zh'],
    store,
  );
  const found = diagnostics.filter((finding) => finding.code === code && finding.place?.file === `_site/${at}`);
  expect(found, diagnostics.map(({ message }) => message).join('\n')).not.toEqual([]);
  expect(found.every(({ hint, place }) => (hint ?? '') !== '' && (place?.line ?? 0) > 0)).toBe(true);
});

test.for([
  {
    what: 'more bytes than its budget',
    size: { width: 900, height: 600 },
    bytes: 1_300_000,
    attributes: 'width="900"',
  },
  { what: 'far more pixels than its place', size: { width: 2000, height: 20 }, bytes: 0, attributes: 'width="300"' },
  { what: 'more pixels than a screen', size: { width: 5000, height: 20 }, bytes: 0, attributes: 'width="2500"' },
])('[C6] the audit finds a picture with $what', async ({ size, bytes, attributes }) => {
  for (const format of ['png', 'jpeg', 'webp', 'avif'] as const) {
    const file = `en/large.${format}`;
    const image = await picture(format, size);
    const guide = String(SITE['en/guide.html']);
    const site = {
      ...SITE,
      [file]: Buffer.concat([image, Buffer.alloc(Math.max(0, bytes - image.length))]),
      'en/guide.html': guide.replace('<main>', `<main><img src="/large.${format}" alt="" height="20" ${attributes}>`),
    };
    const { diagnostics } = await auditFiles(site, ['en', 'zh'], store);
    const found = diagnostics.filter(
      ({ code, place }) => code === 'audit/budget' && place?.file === '_site/en/guide.html',
    );
    expect(found, format).toHaveLength(1);
  }
});
