import { describe, expect, test } from 'vitest';
import confirmation, { config } from '../../../edge/functions/confirmation.ts';
import { FORMS } from '../../../forms/form-names.ts';
import { REFERENCE_TOKEN } from '../../../forms/reference.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';

const HTML = `<main><h1>Thanks</h1>${REFERENCE_TOKEN}</main>`;
const OWN = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'self'",
  etag: '"x"',
};

/** Returns the response of the confirmation function, or undefined when it leaves the request to the host. */
async function answerTo(query: string, { locale = 'en-US', page = new Response(HTML, { headers: OWN }) } = {}) {
  setEnvironment({ WAYBILL_LOCALE: locale });
  const request = new Request(`https://www.test.example/contact/confirmation${query}`);
  const asked: unknown[] = [];
  const answer = await confirmation(
    request,
    edgeContext({
      async next(given) {
        asked.push(given);
        return page;
      },
    }),
  );
  // The function must call next() with the original request.
  expect(asked).toEqual(answer === undefined ? [] : [undefined]);
  return answer;
}

describe('reference on the confirmation page', () => {
  test('[P25] is added by a function that runs for the confirmation page of every form', () => {
    expect(config.path).toEqual(FORMS.map((form) => `/${form}/confirmation`));
    expect(config.method).toBe('GET');
    expect(config.onError).toBe('bypass');
  });

  test.each([
    { locale: 'en-US', text: '<p data-reference>Your reference <strong>3F2A91BC</strong></p>' },
    { locale: 'zh-CN', text: '<p data-reference>您的编号 <strong>3F2A91BC</strong></p>' },
  ])('[P25] is written in the language of the site: $locale', async ({ locale, text }) => {
    const answer = await answerTo('?reference=3f2a91bc', { locale });
    expect(await answer?.text()).toBe(HTML.replace(REFERENCE_TOKEN, text));
    expect(answer?.headers.get('content-security-policy')).toBe(OWN['content-security-policy']);
    expect(answer?.headers.get('cache-control')).toContain('private');
    expect(answer?.headers.get('etag')).toBeNull();
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
    expect(await answerTo(query)).toBeUndefined();
  });

  test('[P25] is written only into HTML responses', async () => {
    const page = new Response(REFERENCE_TOKEN, { headers: { 'content-type': 'text/plain', etag: '"x"' } });
    const answer = await answerTo('?reference=3f2a91bc', { page });
    expect(await answer?.text()).toBe(REFERENCE_TOKEN);
    expect(answer?.headers.get('etag')).toBe('"x"');
  });
});
