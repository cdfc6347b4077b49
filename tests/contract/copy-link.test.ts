import { describe, expect, test } from 'vitest';
import { copyLinkUrl } from '../../contract/copy-link.ts';

const CAMPAIGN = 'utm_source=flexport&utm_medium=copy-to-clipboard&utm_campaign=web-link-copy';

describe('copyLinkUrl', () => {
  test('[N08] adds source, medium and campaign', () => {
    expect(copyLinkUrl('https://site.test/blog/x')).toBe(`https://site.test/blog/x?${CAMPAIGN}`);
  });

  test('[N08] accepts another source, and content and term', () => {
    expect(copyLinkUrl('https://site.test/', { source: 'desk', content: 'chart 1', term: '海运' })).toBe(
      'https://site.test/?utm_source=desk&utm_medium=copy-to-clipboard&utm_campaign=web-link-copy&utm_content=chart%201&utm_term=%E6%B5%B7%E8%BF%90',
    );
  });

  test('[N08] omits empty content and term', () => {
    expect(copyLinkUrl('https://site.test/', { content: '', term: undefined })).toBe(`https://site.test/?${CAMPAIGN}`);
  });

  test('[N08] replaces every existing utm parameter', () => {
    expect(copyLinkUrl('https://site.test/?utm_source=a&q=1&UTM_ID=7&utm_term=old')).toBe(
      `https://site.test/?q=1&${CAMPAIGN}`,
    );
  });

  test('[N08] keeps other parameters unchanged and the fragment at the end', () => {
    expect(copyLinkUrl('https://site.test/x?message=%25&a=b+c&&d#top?utm_source=z')).toBe(
      `https://site.test/x?message=%25&a=b+c&d&${CAMPAIGN}#top?utm_source=z`,
    );
  });

  test('[N08] escapes values so that they cannot add parameters', () => {
    expect(copyLinkUrl('https://site.test/', { content: 'a&utm_source=b#c' })).toContain(
      'utm_content=a%26utm_source%3Db%23c',
    );
  });
});
