import { describe, expect, test } from 'vitest';
import confirmation, { config } from '../../../edge/functions/confirmation.ts';
import { FORMS } from '../../../forms/form-names.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';
import { siteOf } from '../../helpers/edge/site-of.ts';

const HTML = '<main><h1>Thanks</h1><div data-answer-html="reference"></div></main>';
const OWN = { 'content-security-policy': "default-src 'self'", etag: '"x"' };

/** Returns the response of the confirmation function. The host itself answers the page as text. */
function answerTo(query: string, { locale = 'en-US', path = '/contact/confirmation' } = {}) {
  setEnvironment({ WAYBILL_LOCALE: locale });
  const site = siteOf({ '/contact/confirmation': { html: HTML, filling: {} } }, { headers: OWN });
  const next = async (given?: Request) => {
    const asked = new URL(given?.url ?? '').pathname;
    return asked === path ? new Response('the static page') : site(asked);
  };
  return confirmation(new Request(`https://www.test.example${path}${query}`), edgeContext({ next }));
}

describe('reference on the confirmation page', () => {
  test('[P25] is added by a function that runs for the confirmation page of every form', () => {
    expect(config.path).toEqual(FORMS.map((form) => `/${form}/confirmation`));
    expect(config.method).toBe('GET');
    expect(config.onError).toBe('fail');
  });

  test.each([
    { locale: 'en-US', text: '<p data-reference>Your reference <strong>3F2A91BC</strong></p>' },
    { locale: 'zh-CN', text: '<p data-reference>您的编号 <strong>3F2A91BC</strong></p>' },
  ])('[P25] is written in the language of the site: $locale', async ({ locale, text }) => {
    const answer = await answerTo('?reference=3f2a91bc', { locale });
    expect(await answer.text()).toBe(HTML.replace('></div>', `>${text}</div>`));
    expect(answer.headers.get('content-security-policy')).toBe(OWN['content-security-policy']);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('etag')).toBeNull();
  });

  test.each([
    '',
    '?reference=',
    '?reference=12345',
    '?reference=3f2a91bcd',
    '?reference=somebody%40shop.test',
    '?reference=%3Cscript%3Ealert(1)%3C/script%3E',
    '?other=3f2a91bc',
  ])('[P25] is not written for an invalid query: %j', async (query) => {
    expect(await (await answerTo(query)).text()).toBe('the static page');
  });

  test('[P25] is left to the host on a site without the page', async () => {
    const answer = await answerTo('?reference=3f2a91bc', { path: '/quote/confirmation' });
    expect(await answer.text()).toBe('the static page');
  });
});
