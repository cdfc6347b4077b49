import { expect, test } from 'vitest';
import { digest, digestAll, storeKeyFunction } from '../../../pipeline/cache/key.ts';
import { stage } from '../../../pipeline/cache/store.ts';

const MANY = Array.from({ length: 300_000 }, (_one, index) => `file ${index}`);

test('[C3] a key may have hundreds of thousands of parts, as on a site with 100,000 files', () => {
  expect(digestAll(['a', 'b'])).toBe(digest('a', 'b'));
  expect(digestAll(MANY)).not.toBe(digestAll(MANY.slice(1)));
  const key = storeKeyFunction(() => 'code')({ stage: stage('many', ['reading']), parts: MANY });
  expect(key).toMatch(/^many-[0-9a-f]{20}$/);
});
