import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formHtml } from '../../../forms/form-html.ts';
import type { Form } from '../../../forms/form-names.ts';
import { sharedFormTexts } from '../../../locales/forms.ts';
import { pageTemplate } from '../../../pipeline/emit/page-template.ts';
import { type LeadHosts, type Said, startLeadHosts } from '../../helpers/edge/lead-hosts.ts';
import { deadOrigin } from '../../helpers/edge/upstream.ts';
import { attributeOf, controlsOf, findElements, parseHtml } from '../../helpers/form-parts.ts';

const POLICY = "default-src 'none'; script-src 'sha256-abc' 'strict-dynamic'; form-action 'self'";
const BODY = 'email=nobody&message=a%0D%0Ab%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E&phone=%24%26%24%60';
const WRONG: Said = {
  status: 422,
  body: '{"errors":{"email":"Please enter a <valid> email address","x":"y","phone":7}}',
};
const words = sharedFormTexts['en-US'].summary;

let hosts: LeadHosts;
beforeAll(async () => {
  hosts = await startLeadHosts();
});
afterAll(() => hosts.close());
beforeEach(() => hosts.reset());

/** Returns a page like those of the build: the form in the content, and the newsletter form in the footer. */
function htmlWith(form: Form, more: { id?: string; tag?: string } = {}): string {
  const { id = 'own', tag = '' } = more;
  const mainForm = formHtml({ form, locale: 'en-US', id }).replace('<form', () => `<form${tag}`);
  const footer = formHtml({ form: 'newsletter', locale: 'en-US', id: 'footer' });
  return `<!doctype html><html><head><title>Ask us | Example</title><script>1</script></head>
<body><header><svg><title>Logo</title></svg></header><main id="content"><h1>Ask us</h1>${mainForm}<p>After</p></main>
<footer>${footer}</footer></body></html>`;
}

/** Returns the host's response with the template of that page. */
function pageWith(form: Form, more: { id?: string; tag?: string } = {}): Said {
  const template = pageTemplate(htmlWith(form, more), { path: '/', form });
  return {
    status: 200,
    body: JSON.stringify(template),
    headers: { 'content-security-policy': POLICY, etag: '"1"', 'x-frame-options': 'SAMEORIGIN' },
  };
}

/** Returns the address of the template of a page. */
const templateAt = (path: string) => `/page-data${path}/page-template.json`;

/** Returns the values that the form in the content would submit. */
function heldBy(html: string): Record<string, string> {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return Object.fromEntries(controlsOf(parseHtml(main).root).map(({ name, sends }) => [name, sends.join('|')]));
}

describe('invalid form submitted without script', () => {
  test('[Q7] is rendered on its own page with the typed values, the error messages and the rest of the page', async () => {
    hosts.pages[templateAt('/company/contact')] = pageWith('contact', { tag: ' data-captcha-key="k&amp;1"' });
    hosts.answers = WRONG;
    const answer = await hosts.post('/leads/contact', { body: BODY });
    const html = await answer.text();
    expect(answer.status).toBe(422);
    expect(heldBy(html)).toEqual({
      email: 'nobody',
      message: 'a\nb"><script>alert(1)</script>',
      phone: '$&$`',
      website: '',
    });
    expect(html).toContain('<p id="own.email.error" data-error>Please enter a &lt;valid&gt; email address</p>');
    expect(html).toContain('<h1>Ask us</h1><form data-captcha-key="k&amp;1" method="post" action="/leads/contact"');
    expect(html).toMatch(/<\/form><p>After<\/p><\/main>\n<footer><form [^]*id="footer\.email"[^]*<\/footer>/);
    expect(html).toContain('<title>Error: Ask us | Example</title>');
    expect(html).toContain('<title>Logo</title>');
    expect(html.match(/<script/g)).toHaveLength(1);
    const { root } = parseHtml(html);
    const ids = findElements(root).flatMap((element) => attributeOf(element, 'id') ?? []);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('[Q7] has the content security policy of its page, and headers against caching and indexing', async () => {
    hosts.pages[templateAt('/company/contact')] = pageWith('contact');
    hosts.answers = WRONG;
    const { headers } = await hosts.post('/leads/contact', { body: BODY });
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'content-language': 'en-US',
      'content-security-policy': POLICY,
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'x-robots-tag': 'noindex',
    });
    expect(headers.has('etag')).toBe(false);
  });

  test("[Q7] fetches its page once, without the visitor's cookies and query", async () => {
    hosts.pages[templateAt('/company/contact')] = pageWith('contact');
    hosts.answers = WRONG;
    const before = hosts.site.seen.length;
    const headers = { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded', cookie: 'session=1' };
    await hosts.post('/leads/contact?from=x', { body: BODY, headers });
    const seen = hosts.site.seen.slice(before);
    expect(seen).toMatchObject([{ method: 'GET', url: templateAt('/company/contact') }]);
    expect(seen[0]?.headers).not.toHaveProperty('cookie');
  });

  test('[Q5] is rendered on the newsletter page, in its content, when it came from any footer', async () => {
    hosts.pages[templateAt('/newsletter')] = pageWith('newsletter', { id: 'newsletter' });
    hosts.answers = { status: 422, body: '{"errors":{"email":"Invalid email"}}' };
    const headers = {
      accept: 'text/html',
      'content-type': 'application/x-www-form-urlencoded',
      referer: 'https://www.test.example/blog',
    };
    const html = await (await hosts.post('/leads/newsletter', { body: 'email=me%40', headers })).text();
    expect(html).toContain('<a href="#newsletter.email">Email: Invalid email</a>');
    expect(html).toContain(
      '<input type="email" id="newsletter.email" name="email" required autocomplete="email" aria-invalid="true"',
    );
    expect(html.match(/value="me@"/g)).toHaveLength(1);
    expect(html.indexOf('value="me@"')).toBeLessThan(html.indexOf('</main>'));
  });

  test.each([
    ['peak-season', '/resources/peak-season'],
    ['eguides/first-import', '/eguides/first-import'],
    ['../company/contact', '/resources'],
  ])('[Q7] for gated content with resource %j is rendered on %s', async (resource, path) => {
    hosts.pages[templateAt(path)] = pageWith('gated-content');
    hosts.answers = WRONG;
    const body = `resource=${encodeURIComponent(resource)}&firstName=Li`;
    const answer = await hosts.post('/leads/gated-content', { body });
    expect(heldBy(await answer.text())).toMatchObject({ resource, firstName: 'Li' });
    expect(hosts.site.seen.at(-1)?.url).toBe(templateAt(path));
  });

  test('[Q7] shows the general failure text when no error belongs to a known field', async () => {
    hosts.pages[templateAt('/company/contact')] = pageWith('contact');
    hosts.answers = { status: 422, body: '{"errors":{"unknown":"x"}}' };
    const answer = await hosts.post('/leads/contact', { body: BODY });
    expect([answer.status, (await answer.text()).includes(words.notTaken)]).toEqual([422, true]);
  });
});

describe('form that the endpoints host could not accept, without script', () => {
  test.each([
    ['fails', async () => hosts.endpoints.origin],
    ['refuses connections', deadOrigin],
    ['is not configured', async () => ''],
  ])('[Q7] is rendered with all typed values when the endpoints host %s', async (_which, origin) => {
    hosts.pages[templateAt('/company/contact')] = pageWith('contact');
    hosts.answers = { status: 500, body: '{}' };
    const answer = await hosts.post('/leads/contact', { body: BODY }, { WAYBILL_ENDPOINTS_HOST: await origin() });
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'private, no-store']);
    expect(html).toContain(words.notTakenText);
    expect(heldBy(html)).toMatchObject({ email: 'nobody', phone: '$&$`' });
    expect(html).not.toMatch(/127\.0\.0\.1|localhost/);
  });

  test.each(['not JSON', '', '"<html>"', '<html>'])(
    '[F05] is rendered with 503 when the endpoints host answers 200 with body %j',
    async (body) => {
      hosts.pages[templateAt('/company/contact')] = pageWith('contact');
      hosts.answers = { status: 200, body };
      expect((await hosts.post('/leads/contact', { body: BODY })).status).toBe(503);
      expect(hosts.reports).toHaveLength(1);
    },
  );

  test('[F05] is rendered with 503 when the endpoints host redirects, and the redirect is not followed', async () => {
    const before = hosts.endpoints.seen.length;
    hosts.answers = { status: 307, body: '{}', headers: { location: 'https://evil.example/' } };
    expect((await hosts.post('/leads/quote', { body: BODY })).status).toBe(503);
    expect(hosts.endpoints.seen.length).toBe(before + 1);
  });

  test('[Q7] is rendered with 429 and Retry-After when there were too many submissions', async () => {
    hosts.pages[templateAt('/company/contact')] = pageWith('contact');
    hosts.answers = { status: 429, body: '{}', headers: { 'retry-after': '60' } };
    const answer = await hosts.post('/leads/contact', { body: BODY });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '60']);
    const html = await answer.text();
    expect(html).toContain(words.tooOften);
    expect(heldBy(html)).toMatchObject({ email: 'nobody' });
  });
});

describe('form whose own page cannot be used', () => {
  const asked = pageWith('contact');
  const inFooter = formHtml({ form: 'contact', locale: 'en-US', id: 'own' });
  const inBoth = htmlWith('newsletter').replace('</footer>', `${inFooter}</footer>`);
  const onlyInFooter = JSON.stringify(pageTemplate(inBoth, { path: '/', form: 'contact' }));
  const cannot: { what: string; page: Said | undefined }[] = [
    { what: 'does not exist', page: undefined },
    { what: 'has no such form', page: pageWith('newsletter') },
    { what: 'has the form only in the footer', page: { ...asked, body: onlyInFooter } },
    { what: 'fails', page: { ...asked, status: 500 } },
    { what: 'redirects', page: { ...asked, status: 302, headers: { location: '/elsewhere' } } },
    { what: 'is not JSON', page: { ...asked, body: '<html>' } },
    { what: 'is other JSON', page: { ...asked, body: '{"parts":1}' } },
    { what: 'has no policy', page: { ...asked, headers: {} } },
    {
      what: 'is larger than any page',
      page: { ...asked, body: asked.body + ' '.repeat(1_048_576) },
    },
    { what: 'ends in the middle', page: { ...asked, body: asked.body.slice(0, -1) } },
  ];

  test.each(cannot)('[Q7] is rendered on a self-contained page when its page $what', async ({ page }) => {
    if (page !== undefined) hosts.pages[templateAt('/company/contact')] = page;
    hosts.answers = WRONG;
    const answer = await hosts.post('/leads/contact', { body: BODY });
    const html = await answer.text();
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([422, 'private, no-store']);
    expect(answer.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'nonce-/);
    expect(heldBy(html)).toEqual({
      email: 'nobody',
      message: 'a\nb"><script>alert(1)</script>',
      phone: '$&$`',
      website: '',
    });
    expect(html).toContain('<a href="#contact.email">');
    expect(html).not.toMatch(/<script|style="/);
    expect(hosts.reports).toEqual(['leads: /company/contact cannot be shown with what was typed']);
  });

  test('[Q7] is rendered with all typed values when the endpoints host says that it is too large', async () => {
    hosts.answers = { status: 413, body: '{"error":"too large"}' };
    const answer = await hosts.post('/leads/contact', { body: BODY });
    expect([answer.status, heldBy(await answer.text())]).toMatchObject([413, { email: 'nobody' }]);
  });
});
