import { describe, expect, test } from 'vitest';
import { openReload } from '../../../cli/dev/reload.ts';

describe('reload script in documents', () => {
  test.each([
    ["script-src 'none'; style-src 'self'", "script-src 'self'; style-src 'self'"],
    ["script-src 'sha256-x' 'strict-dynamic'; a b", "script-src 'sha256-x' 'self'; a b"],
  ])('[C4] is added, and the policy %s changes only to allow it', (policy, wanted) => {
    const headers = { 'content-security-policy': policy };
    const html = openReload().decorate('<html><head><title>x</title>\n</head><body></body></html>', headers);
    expect(html).toContain('<script type="module" src="/__waybill/client.js"></script>\n</head>');
    expect(headers).toEqual({ 'content-security-policy': wanted, 'cache-control': 'no-store' });
  });

  test('[C4] know whether a document is the one that the script fetches', () => {
    const served = (text: string) =>
      /<html data-served="([^"]+)"/.exec(
        openReload().decorate(`<html><head></head><body>${text}</body></html>`, {}),
      )?.[1];
    expect(served('old')).toBe(served('old'));
    expect(served('old')).not.toBe(served('new'));
  });
});
