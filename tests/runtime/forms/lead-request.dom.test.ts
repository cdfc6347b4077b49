import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ATTRIBUTION_FIELDS, MAX_ATTRIBUTION_CHARACTERS } from '../../../contract/attribution.ts';
import { definitionOf } from '../../../forms/definitions.ts';
import { FORMS } from '../../../forms/form-names.ts';
import { leadRequest } from '../../../runtime/forms/lead-request.ts';
import { drawForm } from './form-world.ts';

let made: RequestInit[] = [];
beforeEach(() => {
  made = [];
  // The test DOM's Request does not expose `keepalive`.
  vi.stubGlobal('Request', function Request(_url: URL, init: RequestInit) {
    made.push(init);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['attribution'];
});

const bytesIn = ({ body }: RequestInit) => Buffer.byteLength(String(body));

/** Returns the request that sends this message in the contact form. */
function sent(message: string): RequestInit {
  const form = drawForm({ form: 'contact', locale: 'en-US', id: 'contact' });
  leadRequest(form, { typed: [['message', message]], key: 'key', elapsed: 9000, captcha: undefined });
  return made.at(-1) ?? {};
}

describe('a lead’s request', () => {
  const overhead = () => bytesIn(sent('x')) - 1;
  test.each([
    { bytes: 59_999, keepalive: true },
    { bytes: 60_000, keepalive: false },
    { bytes: 60_001, keepalive: false },
  ])('[Q7] of $bytes bytes has keepalive: $keepalive', ({ bytes, keepalive }) => {
    const ascii = sent('x'.repeat(bytes - overhead()));
    expect([bytesIn(ascii), ascii.keepalive]).toEqual([bytes, keepalive]);
    // Characters of three bytes, then single-byte characters for the rest.
    const room = bytes - overhead();
    const wide = sent('滞'.repeat(Math.floor(room / 3)) + 'x'.repeat(room % 3));
    expect([bytesIn(wide), wide.keepalive]).toEqual([bytes, keepalive]);
  });

  test.each(FORMS)('[Q7] 69: of the form %s always fits its receiver and keepalive', (form) => {
    const attribution = ATTRIBUTION_FIELDS.map((field) => [field, '𠀀'.repeat(MAX_ATTRIBUTION_CHARACTERS)]);
    document.documentElement.dataset['attribution'] = JSON.stringify(Object.fromEntries(attribution));
    const { fields } = definitionOf(form);
    const typed = fields.map(({ name, maxLength }) => [name, '滞'.repeat(maxLength)] as const);
    const key = 'k'.repeat(45);
    leadRequest(drawForm({ form, locale: 'zh-CN', id: form }), { typed, key, elapsed: 1e9, captcha: 'c'.repeat(2048) });
    const [request = {}] = made;
    expect(bytesIn(request)).toBeGreaterThan(ATTRIBUTION_FIELDS.length * MAX_ATTRIBUTION_CHARACTERS * 4);
    expect([bytesIn(request) < 60_000, request.keepalive]).toEqual([true, true]);
  });
});
