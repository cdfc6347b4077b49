import { createHash } from 'node:crypto';
import { headerOfAll, policyOf } from '../headers.ts';
import { elementsOf, type Page, type PageElement, placeOf } from '../page.ts';
import type { PageContext, PageRule } from '../rule.ts';

/** Types of script elements that browsers run or apply (HTML, 4.12.1). */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

type Policy = ReadonlyMap<string, readonly string[]>;

/** Inline scripts and styles are allowed by every policy of the page: that of `_headers`, and that of the document. */
export const policy: PageRule = (page, context, report) => {
  for (const own of policiesFor(page, context)) {
    for (const { element, kind, allowed } of inlineParts(page, own)) {
      if (allowed) continue;
      report('audit/policy', {
        message: `The content security policy does not allow this inline ${kind}, so browsers ignore it.`,
        hint: `Add its hash to the policy, which is '${hashOf(element.text())}', or move it into a file.`,
        place: placeOf(page, element),
      });
    }
    for (const element of page.elements) {
      const event = [...element.attributes.keys()].find((name) => /^on[a-z]+$/.test(name));
      if (event !== undefined && !allows(own, 'script-src', ["'unsafe-inline'"]))
        report('audit/policy', {
          message: `The content security policy does not allow the attribute ${event}.`,
          hint: 'Add the listener in a script file.',
          place: placeOf(page, element, event),
        });
      if (element.attributes.has('style') && !allows(own, 'style-src', ["'unsafe-inline'"]))
        report('audit/style-attribute', {
          message: 'The content security policy does not allow style attributes, so browsers ignore this one.',
          hint: 'Use a class and a style sheet.',
          place: placeOf(page, element, 'style'),
        });
    }
  }
};

function policiesFor(page: Page, { own }: PageContext): Policy[] {
  const header = headerOfAll(own.headers, 'content-security-policy')?.value;
  const metas = elementsOf(page, 'meta')
    .filter(({ attributes }) => attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy')
    .flatMap(({ attributes }) => attributes.get('content') ?? []);
  return [...(header === undefined ? [] : [header]), ...metas].map(policyOf);
}

function inlineParts(page: Page, own: Policy): { element: PageElement; kind: string; allowed: boolean }[] {
  const scripts = elementsOf(page, 'script').filter(
    ({ attributes }) => !attributes.has('src') && RUNS.test(attributes.get('type') ?? ''),
  );
  const part = (kind: 'script' | 'style') => (element: PageElement) => {
    const hash = `'${hashOf(element.text())}'`;
    return { element, kind, allowed: allows(own, `${kind}-src`, [hash, "'unsafe-inline'"]) };
  };
  return [...scripts.map(part('script')), ...elementsOf(page, 'style').map(part('style'))];
}

/** Returns whether a directive, or `default-src` in its place, has one of the values. */
function allows(own: Policy, directive: string, values: readonly string[]): boolean {
  const listed = own.get(directive) ?? own.get('default-src');
  if (listed === undefined) return true;
  const hasHashes = listed.some((one) => /^'(?:sha\d+|nonce)-/.test(one));
  // Browsers ignore 'unsafe-inline' beside a hash or a nonce.
  return values.some((value) => listed.includes(value) && !(value === "'unsafe-inline'" && hasHashes));
}

/** Pages repeat the same sheets, and hashing them again would be most of an audit's work. */
const hashes = new Map<string, string>();
const MOST_HASHES = 2000;

function hashOf(text: string): string {
  const known = hashes.get(text);
  if (known !== undefined) return known;
  if (hashes.size >= MOST_HASHES) hashes.clear();
  const made = `sha256-${createHash('sha256').update(text).digest('base64')}`;
  hashes.set(text, made);
  return made;
}
