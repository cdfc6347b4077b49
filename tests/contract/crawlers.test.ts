import { describe, expect, test } from 'vitest';
import { isCrawler } from '../../contract/crawlers.ts';

const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';

describe('isCrawler', () => {
  test.each([
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; BINGBOT/2.0)',
    'Baiduspider+(+http://www.baidu.com/search/spider.htm)',
    'Screaming Frog Crawler',
    'something that is crawling',
    'facebookexternalhit/1.1',
    'meta-externalagent/1.1',
    'Mozilla/5.0 (compatible; Yahoo! Slurp)',
    'Mediapartners-Google',
    `${CHROME} Chrome-Lighthouse`,
    'Mozilla/5.0 (compatible; Google-InspectionTool/1.0)',
    'GoogleOther',
    'ia_archiver',
    'W3C_Validator/1.3',
    'BingPreview/1.0b',
    'PingdomTMS/0.8.5',
    'Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com)',
  ])('[L05] returns true for a known name in any case: %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(true);
  });

  test.each([
    CHROME,
    CHROME.replace('Chrome/', 'HeadlessChrome/'),
    'Mozilla/5.0 (Linux; Android 13; CUBOT X70) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:140.0) Gecko/20100101 Firefox/140.0',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
    '',
  ])('[L05] returns false for browsers, including test browsers: %s', (userAgent) => {
    expect(isCrawler(userAgent)).toBe(false);
  });
});
