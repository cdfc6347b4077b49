import { describe, expect, test } from 'vitest';
import { openReload } from '../../../cli/dev/reload.ts';

describe('what open tabs are given', () => {
  test.each([
    ["script-src 'none'; style-src 'self'", "script-src 'self'; style-src 'self'"],
    ["script-src 'sha256-x' 'strict-dynamic'; a b", "script-src 'sha256-x' 'self'; a b"],
  ])('[C4] a document gets the script of the tool, and its policy %s allows it and nothing more', (policy, wanted) => {
    const headers = { 'content-security-policy': policy };
    const html = openReload().decorate('<html><head><title>x</title>\n</head><body></body></html>', headers);
    expect(html).toContain('<script type="module" src="/__waybill/client.js"></script>\n</head>');
    expect(headers).toEqual({ 'content-security-policy': wanted, 'cache-control': 'no-store' });
  });
});
