import { placeOf } from '../../exports/page.ts';
import type { PageRule } from '../rule.ts';
import { originOfPages } from '../target.ts';

/** Hosts of services that change their scripts under the same address, so that no digest can fit. */
const CHANGING =
  /(?:^|\.)(?:googletagmanager|google-analytics|google|gstatic|youtube|doubleclick|facebook|twitter|stripe|paypal|hotjar|clarity|disqus|giscus|utteranc|cloudflareinsights|plausible|umami|usefathom|goatcounter|matomo|simpleanalyticscdn|hs-scripts|segment|intercom|sentry-cdn|netlify|vercel|cloudflare|hcaptcha|baidu|cnzz|51)\.(?:com|net|io|es|ms|is|app|cloud|dev|la|co)$/;

/** Scripts of other hosts have a digest, so that a change there cannot change the page. */
export const thirdPartyScripts: PageRule = (page, { siteExport, exports, references }, report) => {
  for (const { url, element, attribute } of references) {
    if (element.tag !== 'script' || attribute !== 'src' || element.attributes.get('integrity')) continue;
    const { origin, hostname, protocol } =
      URL.parse(url.trim(), URL.parse(page.base, originOfPages(siteExport))?.href) ?? {};
    if (hostname === undefined || !/^https?:$/.test(protocol ?? '') || CHANGING.test(hostname)) continue;
    if (origin === originOfPages(siteExport) || exports.some((other) => other.origin === origin)) continue;
    report('audit/third-party', {
      message: `The page runs a script of another host without checking it: ${url}. Whoever controls ${hostname} controls the page.`,
      hint: 'Write integrity="sha384-…" and crossorigin, or publish the script with the site.',
      place: placeOf(page, element, attribute),
    });
  }
};
