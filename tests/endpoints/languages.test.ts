import { expect, onTestFinished, test, vi } from 'vitest';
import { localeOf } from '../../endpoints/languages.ts';

test('[F04] localeOf reads Accept-Language only up to a limit that no browser reaches', () => {
  const chinese = (padding: number) => localeOf({ 'accept-language': `${','.repeat(padding)}zh` });
  expect([chinese(0), chinese(253), chinese(254)]).toEqual(['zh-CN', 'zh-CN', 'en-US']);
  const trim = vi.spyOn(String.prototype, 'trim');
  onTestFinished(() => trim.mockRestore());
  expect(localeOf({ 'accept-language': ','.repeat(16_000) })).toBe('en-US');
  expect(trim.mock.calls.length).toBeLessThanOrEqual(256);
});

test('[F04] localeOf picks the language with the highest quality', () => {
  expect(localeOf({ 'accept-language': 'de, en;q=0.5, zh-TW;q=0.7' })).toBe('zh-CN');
  expect(localeOf({ 'accept-language': 'zh;q=0, en;q=0.1' })).toBe('en-US');
});
