import { describe, expect, test } from 'vitest';
import { digest } from '../../../pipeline/cache/key.ts';
import { noStore, stage } from '../../../pipeline/cache/store.ts';

describe('digest', () => {
  test('[C3] is the same for the same parts', () => {
    expect(digest('blog', 'rates')).toBe(digest('blog', 'rates'));
  });

  test('[C3] differs when text moves from one part to the next', () => {
    expect(digest('blog', 'rates')).not.toBe(digest('blogr', 'ates'));
    expect(digest('blog', '')).not.toBe(digest('blog'));
  });

  test('[C3] is the same for text and for its bytes', () => {
    expect(digest('rates')).toBe(digest(Buffer.from('rates')));
  });
});

test('[C3] noStore keeps nothing between two builds of one process', () => {
  const key = { stage: stage<string>('body', ['reading']), parts: ['rates'] };
  noStore.write(key, 'Rates of week 47');
  expect(noStore.read(key)).toBeUndefined();
});
