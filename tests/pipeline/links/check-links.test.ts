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
      ['markdown/url-not-allowed', 'Write https://www.test.example/.'],
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
    'https://www.example,com/',
    'https://www.example，com/',
    'https://www..example.com/',
    'https://-.example.com/',
    'https://desk:word@www.example.com/',
    'https://desk@www.example.com/',
    'https://:word@www.example.com/',
    'https://www.test.example@evil.example/',
    'mailto:desk@example..com',
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
    'https://a_b.example.com:8443/@desk,x',
    'https://例子.example/',
    'https://www.example。com/',
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

describe('addresses that miss their scheme', () => {
  test.each([
    { url: 'desk@example.com', meant: 'mailto:desk@example.com' },
    { url: 'mailto;desk@example.com?subject=Rates', meant: 'mailto:desk@example.com?subject=Rates' },
    { url: '+86-21-5555-0100', meant: 'tel:+86-21-5555-0100' },
    { url: 'https//www.example.com/a', meant: 'https://www.example.com/a' },
    { url: 'http：//www.example.com/a', meant: 'http://www.example.com/a' },
    { url: 'www.example.com/a?b=1', meant: 'https://www.example.com/a?b=1' },
    { url: '//example.com/a', meant: 'https://example.com/a' },
    { url: 'cbp.gov/trade', meant: 'https://cbp.gov/trade' },
  ])('[C2] get a hint with it: $url', ({ url, meant }) => {
    expect(findingsOf(url)).toEqual([['links/relative', `Write ${meant}.`]]);
  });

  test.each(['teu.md', '../blog/2026-11-27', 'index.html', 'http/x', 'terms.pdf'])('[C2] do not include %s', (url) => {
    const [[code, hint] = []] = findingsOf(url);
    expect(code).toBe('links/relative');
    expect(hint).not.toContain('//');
  });
});

describe('links that track readers', () => {
  test.each([
    { url: 'https://www.cbp.gov/x?utm_source=a&page=2&gclid=b#c', direct: 'https://www.cbp.gov/x?page=2#c' },
    { url: 'https://www.cbp.gov/?fbclid=b', direct: 'https://www.cbp.gov/' },
    { url: 'https://www.cbp.gov/?a&mc_eid=b&msclkid=c', direct: 'https://www.cbp.gov/?a' },
    { url: '/blog?utm_medium=a#top', direct: '/blog#top' },
    {
      url: 'https://www.google.com/url?q=https%3A%2F%2Fwww.cbp.gov%2Fx%3Fa%3D1&sa=D',
      direct: 'https://www.cbp.gov/x?a=1',
    },
    { url: 'https://www.google.com.hk/url?sa=t&url=https%3A%2F%2Fwww.cbp.gov%2F', direct: 'https://www.cbp.gov/' },
    {
      url: 'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fwww.cbp.gov%2F%3Futm_source%3Da&data=1',
      direct: 'https://www.cbp.gov/',
    },
    { url: 'https://link.zhihu.com/?target=https%3A//www.cbp.gov/', direct: 'https://www.cbp.gov/' },
  ])('[C2] warn and the hint names the page: $url', ({ url, direct }) => {
    expect(findingsOf(url)).toEqual([['links/tracking', `Write ${direct}.`]]);
  });

  test.each([
    'https://www.cbp.gov/?source=mail&ref=1&page=utm_source',
    'https://www.google.com/search?q=https%3A%2F%2Fwww.cbp.gov%2F',
    'https://www.google.com/url?q=javascript:alert(1)',
    'https://www.cbp.gov/utm_source=a?b',
  ])('[C2] do not include %s', (url) => {
    expect(findingsOf(url)).toEqual([]);
  });

  test('[C2] include the source of an item', () => {
    const source = { title: '19 CFR 24.24', url: 'https://www.ecfr.gov/?utm_source=a', checkedOn: '2026-11-20' };
    const { diagnostics } = readTestSite({ [FILE]: post('Rates of the week', { sources: [source] }, 'Rates.') });
    expect(diagnostics.map(({ code }) => code)).toEqual(['links/tracking']);
  });
});

describe('links to a heading', () => {
  test.each(['#costs:~:text=Fuel', '#:~:text=Fuel', '/blog/rates#costs:~:text=a,b', '/blog#:~:text=a', '#TOP'])(
    '[C2] may also name a text: %s',
    (url) => {
      const { diagnostics } = readTestSite({
        [FILE]: post('Rates of the week', {}, `## Costs\n\n[Fuel now](${url}).`),
      });
      expect(diagnostics).toEqual([]);
    },
  );

  test('[C2] fail without the heading', () => {
    expect(findingsOf('#cost:~:text=Fuel').map(([code]) => code)).toEqual(['links/unknown-anchor']);
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

describe('a relative path of a picture', () => {
  const files = { 'content/assets/images/yard.png': '', 'content/assets/crane.png': '' };

  test.each([
    { src: './yard.png', hint: 'Write /images/yard.png.' },
    { src: '../assets/images/yard.png', hint: 'Write /images/yard.png.' },
    { src: 'crane.png', hint: 'Write /assets/crane.png.' },
    { src: 'img/ship.jpg?v=2', hint: 'Put the file in content/assets/images, and write /images/ship.jpg.' },
    { src: '\\\\server\\ship.jpg', hint: 'Put the file in content/assets/images, and write /images/ship.jpg.' },
  ])('[C2] fails, and the hint names its path: $src', ({ src, hint }) => {
    const body = `Rates\n\n![A yard at night](${src})`;
    const { diagnostics } = readTestSite({ [FILE]: post('Rates of the week', {}, body), ...files });
    const found = diagnostics.filter(({ code }) => code === 'links/relative');
    expect(found.map((finding) => finding.hint)).toEqual([hint]);
  });
});
