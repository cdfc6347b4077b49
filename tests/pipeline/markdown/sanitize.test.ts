import { describe, expect, test } from 'vitest';
import { readMarkdown } from '../../../pipeline/markdown/document.ts';
import { FRAME_HOSTS } from '../../../pipeline/markdown/policy.ts';
import { treeToHtml } from '../../../pipeline/markdown/to-html.ts';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';

function read(text: string) {
  const { document, diagnostics } = readMarkdown({ file: 'post.md', text }, { offset: 0, locale: 'en-US' });
  return { html: treeToHtml(document.tree), codes: diagnostics.map(({ code }) => code) };
}

describe('sanitized elements', () => {
  test.each([
    { what: 'a script', text: 'Berth 5<script>alert(1)</script>', html: '<p>Berth 5</p>' },
    { what: 'a script in a script', text: '<p>Berth<script><script>alert(1)</script></p>', html: '<p>Berth</p>' },
    { what: 'a script in a drawing', text: '<p>Berth<svg><script>alert(1)</script></svg></p>', html: '<p>Berth</p>' },
    { what: 'a drawing that runs code on load', text: '<p>Berth<svg onload="alert(1)"/></p>', html: '<p>Berth</p>' },
    { what: 'a formula', text: '<p>Berth<math><mtext>x</mtext></math></p>', html: '<p>Berth</p>' },
    { what: 'a style sheet', text: '<p>Berth</p><style>body{display:none}</style>', html: '<p>Berth</p>' },
    { what: 'a template', text: '<p>Berth</p><template><img src=x></template>', html: '<p>Berth</p>' },
    { what: 'a plug-in', text: '<p>Berth<object data="x"></object></p>', html: '<p>Berth</p>' },
    {
      what: 'a redirect of the page',
      text: '<p>Berth</p><meta http-equiv="refresh" content="0">',
      html: '<p>Berth</p>',
    },
    { what: 'a base address', text: '<p>Berth</p><base href="https://evil.example">', html: '<p>Berth</p>' },
    { what: 'a foreign sheet', text: '<p>Berth</p><link rel="stylesheet" href="/x.css">', html: '<p>Berth</p>' },
  ])('[M05] do not include $what, which is removed with its content and reported', ({ text, html }) => {
    expect(read(text)).toEqual({ html, codes: ['markdown/element-not-allowed'] });
  });

  test('[M05] keep the text of an unknown element', () => {
    expect(read('<p><marquee>Rates rise</marquee></p>').html).toBe('<p>Rates rise</p>');
  });

  test('[M05] contain no tag that is formed from split tags', () => {
    expect(read('<scr<script>ipt>alert(1)</script>').html).toBe('<p>&#x3C;scr</p>');
  });

  test('[M05] contain no form or field', () => {
    const { html } = read('<form action="/leads"><input name="email"><button>Send</button></form>');
    expect(html).toContain('Send');
    expect(html).not.toMatch(/<(?:form|input|button)/);
  });

  test.each([
    { what: 'a quotation', text: '<blockquote cite="https://ports.example">Full</blockquote>' },
    { what: 'a folded part', text: '<details><summary>Fees</summary>By the day</details>' },
    { what: 'an abbreviation', text: '<p><abbr title="full container load">FCL</abbr></p>' },
    { what: 'keys and raised letters', text: '<p><kbd>Enter</kbd> CO<sub>2</sub> m<sup>3</sup></p>' },
    { what: 'a telephone link', text: '<p><a href="tel:+494012345">Call the desk</a></p>' },
  ])('[M05] include $what, unchanged and unreported', ({ text }) => {
    expect(read(text)).toEqual({ html: text, codes: [] });
  });
});

test('[M05] several removed attributes of one element are one finding', () => {
  expect(read('<p class="a" id=b onclick="c">Berth 5</p>').codes).toEqual(['markdown/attribute-not-allowed']);
});

describe('sanitized URLs', () => {
  test.each([
    { what: 'plainly', href: 'javascript:alert(1)' },
    { what: 'in mixed case', href: 'JaVaScRiPt:alert(1)' },
    { what: 'with a character reference', href: '&#106;avascript:alert(1)' },
    { what: 'with a named colon', href: 'javascript&colon;alert(1)' },
    { what: 'with a tab inside', href: 'java\tscript:alert(1)' },
    { what: 'with a line feed inside', href: 'java&#10;script:alert(1)' },
    { what: 'after a space', href: ' javascript:alert(1)' },
    { what: 'after a control character', href: '\u0001javascript:alert(1)' },
    { what: 'as VBScript', href: 'vbscript:msgbox(1)' },
    { what: 'as a page in a data URL', href: 'data:text/html,<script>alert(1)</script>' },
  ])('[M05] do not include code written $what', ({ href }) => {
    expect(read(`<p><a href="${href}">Get a quote</a></p>`)).toEqual({
      html: '<p><a>Get a quote</a></p>',
      codes: ['markdown/url-not-allowed'],
    });
  });

  test('[M05] do not include code in a Markdown link', () => {
    expect(read('[Get a quote](javascript:alert(1))').html).toBe('<p><a>Get a quote</a></p>');
  });

  test('[M05] do not include data URLs of images', () => {
    expect(read('![A crane](data:image/svg+xml,x)').html).toBe('<p><img alt="A crane"></p>');
  });

  test('[M05] do not include uppercase schemes, which are reported', () => {
    expect(read('[Port](HTTPS://port.example)')).toEqual({
      html: '<p><a>Port</a></p>',
      codes: ['markdown/url-not-allowed'],
    });
  });

  test('[M05] do not include protocol-relative links, which fail validation', async () => {
    const text = 'See <a href="//evil.example">the rates</a>.';
    const cwd = makeSite({ 'content/en-US/blog/rates.md': post('Rates of the week', {}, text) });
    const { code, stdout } = await run(['validate', '--json'], { cwd });
    expect(code).toBe(1);
    expect(stdout).toContain('"links/relative"');
  });
});

describe('sanitized attributes', () => {
  test.each([
    { what: 'an event handler', text: '<p onclick="alert(1)">Berth</p>', html: '<p>Berth</p>' },
    { what: 'an event handler in capitals', text: '<p ONMOUSEOVER="alert(1)">Berth</p>', html: '<p>Berth</p>' },
    { what: 'an id of the page', text: '<p id="page-content">Berth</p>', html: '<p>Berth</p>' },
    { what: 'a name that shadows a form', text: '<p name="leads">Berth</p>', html: '<p>Berth</p>' },
    {
      what: 'a handler of an image',
      text: '<img src="/a.png" alt="A" onerror="x()">',
      html: '<img src="/a.png" alt="A">',
    },
  ])('[M05] do not include $what, which is reported', ({ text, html }) => {
    expect(read(text)).toEqual({ html, codes: ['markdown/attribute-not-allowed'] });
  });

  test('[M05] do not include classes of the page', () => {
    expect(read('<p class="skip-link">Berth</p>').html).toBe('<p>Berth</p>');
  });

  test('[M05] include those that Markdown itself writes, unreported', () => {
    const text =
      '- [x] Book[^1]\n\n[^1]: Early.\n\n| Port | TEU |\n|:-|-:|\n| Hamburg | 8 |\n\n```yaml\nport: DEHAM\n```';
    expect(read(text).codes).toEqual([]);
  });
});

describe('sanitized iframes', () => {
  test.each(FRAME_HOSTS)('[M05] may come from %s', (host) => {
    const { html, codes } = read(`<iframe src="https://${host}/1" title="Unloading a ship"></iframe>`);
    expect(html).toContain(`src="https://${host}/1"`);
    expect(codes).toEqual([]);
  });

  test.each([
    { what: 'of an unlisted host', attributes: 'src="https://evil.example/1"' },
    { what: 'whose host only begins like a listed one', attributes: 'src="https://player.vimeo.com.evil.example/1"' },
    { what: 'without encryption', attributes: 'src="http://player.vimeo.com/1"' },
    { what: 'without a scheme', attributes: 'src="//player.vimeo.com/1"' },
    { what: 'of another port', attributes: 'src="https://player.vimeo.com:8443/1"' },
    { what: 'with credentials', attributes: 'src="https://user:word@player.vimeo.com/1"' },
    { what: 'with a scheme in capitals', attributes: 'src="HTTPS://player.vimeo.com/1"' },
    { what: 'without an address', attributes: '' },
    { what: 'with a page inside', attributes: 'srcdoc="<script>alert(1)</script>"' },
  ])('[M05] do not include an iframe $what', ({ attributes }) => {
    const { html, codes } = read(`<iframe ${attributes} title="Unloading a ship"></iframe>`);
    expect(html).toBe('');
    expect(codes).toContain('markdown/iframe-host');
  });

  test('[M05] lose their srcdoc even from a listed host', () => {
    const { html } = read('<iframe src="https://player.vimeo.com/1" title="Unloading" srcdoc="<b>x</b>"></iframe>');
    expect(html).toBe('<iframe src="https://player.vimeo.com/1" title="Unloading" loading="lazy"></iframe>');
  });

  test('[M05] need a title', () => {
    expect(read('<iframe src="https://player.vimeo.com/1"></iframe>').codes).toEqual(['markdown/iframe-title']);
  });
});
