import { describe, expect, test } from 'vitest';
import { post } from '../support/items.ts';
import { readTestSite } from '../support/site.ts';

const FILE = 'content/en-US/blog/rates.md';

/** Returns code and hint of the findings for a post with this link. */
function findingsOf(url: string, siteUrls = {}): [code: string, hint: string | undefined][] {
  const { diagnostics } = readTestSite(
    { [FILE]: post('Rates of the week', {}, `See [the page](${url}).`) },
    { siteUrls },
  );
  return diagnostics.map(({ code, hint }) => [code, hint]);
}

describe('links to our own hosts', () => {
  test.each([
    'https://www.test.example/blog?a=1#x',
    'http://www.test.example/blog?a=1#x',
    '//www.test.example/blog?a=1#x',
    'https://WWW.Test.Example/blog?a=1#x',
    'https://www.test.example./blog?a=1#x',
    'https://www.test.example:443/blog?a=1#x',
    'http://www.test.example:80/blog?a=1#x',
    'https://www.test.example:80/blog?a=1#x',
    'https://desk@www.test.example/blog?a=1#x',
    'https://test.example/blog?a=1#x',
    'http://cn.test.example/blog?a=1#x',
  ])('[C2] fail and the hint names the path: %s', (url) => {
    expect(findingsOf(url)).toEqual([['links/own-host', 'Write /blog?a=1#x.']]);
  });

  test.each([
    'https://app.test.example/blog',
    'https://test.example.com/blog',
    'https://www.test.example.evil.example/blog',
    'https://www.test.example:8443/blog',
    'https://www.test.example@evil.example/',
    'http://www.cbp.gov/',
  ])('[C2] do not include %s', (url) => {
    expect(findingsOf(url)).toEqual([]);
  });

  test('[C2] include the host from the environment', () => {
    expect(findingsOf('http://fairlead.example/', { 'en-US': 'https://www.fairlead.example' })).toEqual([
      ['links/own-host', 'Write /.'],
    ]);
  });

  test('[C2] with an uppercase scheme get a hint to write it in lowercase', () => {
    expect(findingsOf('HTTPS://www.test.example/')).toEqual([
      ['markdown/url-not-allowed', 'Write the scheme in lowercase letters.'],
    ]);
  });
});

describe('link addresses', () => {
  test.each([
    'https://',
    'https:/blog',
    'https:www.cbp.gov/',
    'https://blog/peak-season',
    'https://https://www.cbp.gov/',
    'http://localhost:8888/blog',
    'http://127.0.0.1:3000/',
    'http://192.168.1.20/blog',
    'http://172.20.1.1/',
    'http://[::1]/',
    'http://printer.local/',
    'mailto:',
    'mailto:desk',
    'mailto:desk@',
    'mailto:desk@example',
    'mailto:desk@example.com,rail',
    'tel:',
    'tel:0086-21-5555-0100',
    'tel:021-5555-0100',
    'tel:+0-21-5555-0100',
    'tel:13800138000',
    'tel:+1-800-FLOWERS',
  ])('[C2] that cannot be reached fail: %s', (url) => {
    expect(findingsOf(url).map(([code]) => code)).toEqual(['links/bad-address']);
  });

  test.each([
    'https://8.8.8.8/',
    'https://10.example.com/',
    'https://127.0.0.1.nip.example/',
    'https://www.cbp.gov./',
    'mailto:desk@example.com',
    'mailto:desk@example.com,rail@example.com?subject=Rates%20of%20the%20week',
    'mailto:?subject=Rates&body=See',
    'mailto:%E8%AF%A2@example.com',
    'tel:+86-21-5555-0100',
    'tel:+86(21)5555.0100;ext=12',
    'tel:400-820-0000',
    'tel:95555',
    'tel:911',
  ])('[C2] that are valid pass: %s', (url) => {
    expect(findingsOf(url)).toEqual([]);
  });
});

describe('links to the same page', () => {
  test.each(['/blog/rates', '/blog/rates?from=top'])('[C2] warn for %s', (url) => {
    expect(findingsOf(url).map(([code]) => code)).toEqual(['links/self']);
  });

  test.each(['#top', '/blog/rates#top', '/blog'])('[C2] do not include %s', (url) => {
    expect(findingsOf(url)).toEqual([]);
  });
});

test('[C2] an image with a full-width exclamation mark gets a hint how to show it', () => {
  const text = '！[堆场](/images/yard.png)';
  const { diagnostics } = readTestSite({
    [FILE]: post('Rates of the week', {}, text),
    'content/assets/images/yard.png': '',
  });
  expect(diagnostics.find(({ code }) => code === 'links/unknown-page')?.hint).toBe(
    'Write a half-width ! before the brackets to show the picture, or /assets/images/yard.png to link to its file.',
  );
});
