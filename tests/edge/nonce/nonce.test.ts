import { describe, expect, test } from 'vitest';
import pageWithNonce, { config } from '../../../edge/functions/nonce.ts';
import { nonceConfig, withNonce } from '../../../edge/nonce/nonce.ts';
import { policyWithNonce } from '../../../edge/nonce/policy.ts';
import { replaceFirst } from '../../../edge/nonce/replace-first.ts';
import { headersFile } from '../../../pipeline/emit/headers.ts';
import { edgeContext, setEnvironment } from '../../helpers/edge/context.ts';

const POLICY = "default-src 'none'; script-src 'sha256-a' 'strict-dynamic' 'self'; style-src 'self'";
const PLACEHOLDER = '__NONCE__';
const BEHIND = `<p>é 港 😀 ${PLACEHOLDER}</p><input value="nonce=&quot;${PLACEHOLDER}&quot;"/><b nonce="${PLACEHOLDER}"></b>`;
const HTML = `<!doctype html><script nonce="${PLACEHOLDER}">a()</script>${BEHIND}`;
const WITH_NONCE = `<!doctype html><script nonce="N">a()</script>${BEHIND}`;

function pageOf(html: string, headers: Record<string, string> = {}): Response {
  const defaults = { 'content-type': 'text/html; charset=UTF-8', 'content-security-policy': POLICY };
  const others = { etag: '"x"', 'content-length': '9', 'last-modified': 'x', 'x-nonce-placeholder': PLACEHOLDER };
  return new Response(html, { headers: { ...defaults, ...others, ...headers } });
}

/** Returns a stream of the text in chunks of the given size in bytes. */
function inParts(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

describe('placeholder in a stream', () => {
  const replaced = (text: string, size: number, to = 'N') =>
    inParts(text, size).pipeThrough(replaceFirst(PLACEHOLDER, to));
  test.each([1, 2, 3, 5, 7, 12, 13, 14, 64, 10_000])('[T08] is replaced once, in chunks of %i bytes', async (size) => {
    expect(await new Response(replaced(HTML, size, '$&')).text()).toBe(HTML.replace(PLACEHOLDER, () => '$&'));
  });

  test.each(['', '_', '__NONCE_', '__NON__NONCE__', '____NONCE____', '\ufeffx'])(
    '[T08] is replaced correctly in text that looks like its start: %j',
    async (text) => {
      const bytes = new Uint8Array(await new Response(replaced(text, 1)).arrayBuffer());
      expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)).toBe(text.replace(PLACEHOLDER, 'N'));
    },
  );

  test('[T08] does not delay the text before it', async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const reader = readable.pipeThrough(replaceFirst(PLACEHOLDER, 'N')).getReader();
    const written = writable.getWriter().write(new TextEncoder().encode('<p>begun</p>__NO'));
    expect(new TextDecoder().decode((await reader.read()).value)).toBe('<p>begun</p>');
    await written;
  });

  test('[T08] breaks the stream when the page breaks', async () => {
    const broken = new ReadableStream<Uint8Array>({ pull: (controller) => controller.error(new Error('cut off')) });
    await expect(new Response(broken.pipeThrough(replaceFirst('a', 'b'))).text()).rejects.toThrow();
  });
});

describe('policyWithNonce', () => {
  test('[T08] adds the nonce to the policy of the export and changes nothing else', () => {
    const [policy = ''] = /(?<=Content-Security-Policy: ).*/.exec(headersFile({ loader: 'b' })) ?? [];
    const loosened = policyWithNonce(policy, 'N');
    expect(loosened).toContain("script-src 'nonce-N' 'sha256-");
    expect(loosened?.replace("'nonce-N' ", '')).toBe(policy);
  });

  test.each([
    null,
    '',
    "default-src 'none'",
    "script-src 'none'",
    "script-src 'nonce-x' 'sha256-a'",
    "script-src-elem 'self'",
    'script-src https:',
    `${POLICY}, ${POLICY}`,
  ])('[T08] leaves the policy %j unchanged', (policy) => {
    expect(policyWithNonce(policy, 'N')).toBeUndefined();
  });
});

describe('withNonce', () => {
  test('[T08] puts the nonce into policy and markup, and removes validators and shared caching', async () => {
    const page = withNonce(pageOf(HTML), 'N');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'nonce-N' 'sha256-a'");
    for (const name of ['etag', 'content-length', 'last-modified']) expect(page.headers.has(name)).toBe(false);
    expect(page.headers.get('cache-control')).toBe('private, max-age=0, must-revalidate');
    expect(page.headers.has('x-nonce-placeholder')).toBe(false);
    // A visitor's text may contain the placeholder. Only the first attribute, which the build wrote, counts.
    expect(await page.text()).toBe(WITH_NONCE);
  });

  test('[T08] keeps a page with typed values out of every cache', () => {
    const page = withNonce(pageOf(HTML, { 'cache-control': 'private, no-store' }), 'N');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
  });

  test('[T08] keeps the status of the 404 page', () => {
    const notFound = new Response('x', { status: 404, headers: pageOf('').headers });
    expect(withNonce(notFound).status).toBe(404);
  });

  test('[T08] uses 128 new random bits each time', () => {
    const nonces = Array.from({ length: 20 }, () => {
      const policy = withNonce(pageOf(HTML)).headers.get('content-security-policy') ?? '';
      return /'nonce-([A-Za-z0-9+/]{22}==)'/.exec(policy)?.[1];
    });
    expect(new Set(nonces).size).toBe(20);
    expect(nonces).not.toContain(undefined);
  });

  test.each([
    ['without a policy that can be read', pageOf(HTML, { 'content-security-policy': "script-src 'none'" })],
    [
      'without a placeholder',
      new Response(HTML, { headers: { 'content-type': 'text/html', 'content-security-policy': POLICY } }),
    ],
    ['that is not HTML', pageOf('{}', { 'content-type': 'application/json' })],
    ['without a body', new Response(null, { headers: pageOf('').headers })],
  ])('[T08] returns a page %s unchanged', (_which, page) => {
    expect(withNonce(page)).toBe(page);
  });
});

describe('nonce function', () => {
  const ask = (accept: string, container = 'TAG-1') => {
    setEnvironment({ WAYBILL_TAG_CONTAINER: container });
    const request = new Request('https://www.test.example/blog', { headers: { accept } });
    return pageWithNonce(request, edgeContext({ next: async () => pageOf(HTML) }));
  };

  test('[T08] replaces the placeholder when a tag container is configured', async () => {
    expect(await (await ask('text/html'))?.text()).not.toContain(`<script nonce="${PLACEHOLDER}"`);
  });

  test('[T08] leaves the request to the host without a container or when the request does not accept HTML', async () => {
    expect([await ask('text/html', ''), await ask('*/*')]).toEqual([undefined, undefined]);
  });

  test('[T08] has no routes, and so no cost, when no container is configured at bundle time', () => {
    expect([config, nonceConfig(''), nonceConfig(undefined)].map(({ path, pattern }) => [path, pattern])).toEqual(
      Array.from({ length: 3 }, () => [[], undefined]),
    );
  });

  const { pattern, excludedPattern, onError } = nonceConfig('TAG-1');
  const isRouted = (path: string) =>
    new RegExp(String(pattern)).test(path) && !new RegExp(String(excludedPattern)).test(path);

  test.each([
    '/',
    '/blog',
    '/blog/peak-season',
    '/help/category/x',
    '/ratesheet',
    '/atlas-of-lanes',
    '/blog/',
    '/%E6%BB%9E',
  ])('[T08] runs for the page %s', (path) => {
    expect([isRouted(path), onError]).toEqual([true, 'bypass']);
  });

  test.each(['/sw.js', '/geo.json'])('[T08] does not run for the file %s', (path) => {
    expect(isRouted(path)).toBe(false);
  });

  test.each([
    '/assets',
    '/page-data',
    '/slice-data',
    '/static',
    '/__third-party-proxy',
    '/route-search',
    '/atlas',
    '/rates',
  ])(
    '[T08] the nonce function skips %s and paths below it, but runs for a path that only starts with the same letters',
    (path) => {
      expect([path, `${path}/`, `${path}/x/y`, `${path}-x`, `/x${path}`].map(isRouted)).toEqual([
        false,
        false,
        false,
        true,
        true,
      ]);
    },
  );
});
