import { hash } from 'node:crypto';
import { elementsWithTag, elementText, type PageElement, type ParsedPage, placeOf } from '../../exports/page.ts';
import { policyOf } from '../headers.ts';
import type { AuditContext, PageRule } from '../rule.ts';

/** Types of script elements that browsers run or apply (HTML, 4.12.1). */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

type Policy = ReadonlyMap<string, readonly string[]>;

/** Inline scripts and styles are allowed by every policy of the page: that of `_headers`, and that of the document. */
export const policy: PageRule = (page, context, report) => {
  for (const pagePolicy of policiesFor(page, context)) {
    for (const { element, kind, allowed } of inlineParts(page, pagePolicy)) {
      if (allowed) continue;
      report('audit/policy', {
        message: `The content security policy does not allow this inline ${kind}, so browsers ignore it.`,
        hint: `Add its hash to the policy, which is '${hashOf(elementText(element))}', or move it into a file.`,
        place: placeOf(page, element),
      });
    }
    for (const element of page.elements) {
      const event = [...element.attributes.keys()].find((name) => /^on[a-z]+$/.test(name));
      if (event !== undefined && !allowsAttribute(pagePolicy, 'script-src', element.attributes.get(event)))
        report('audit/policy', {
          message: `The content security policy does not allow the attribute ${event}.`,
          hint: 'Add the listener in a script file.',
          place: placeOf(page, element, event),
        });
      if (element.attributes.has('style') && !allowsAttribute(pagePolicy, 'style-src', element.attributes.get('style')))
        report('audit/style-attribute', {
          message: 'The content security policy does not allow style attributes, so browsers ignore this one.',
          hint: 'Use a class and a style sheet.',
          place: placeOf(page, element, 'style'),
        });
    }
  }
};

function policiesFor(page: ParsedPage, { siteExport }: AuditContext): Policy[] {
  const header = siteExport.headers.get('content-security-policy');
  const metas = elementsWithTag(page, 'meta')
    .filter(({ attributes }) => attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy')
    .flatMap(({ attributes }) => attributes.get('content') ?? []);
  return [...(header === undefined ? [] : [header]), ...metas].map(policyOf);
}

function inlineParts(page: ParsedPage, pagePolicy: Policy): { element: PageElement; kind: string; allowed: boolean }[] {
  const scripts = elementsWithTag(page, 'script').filter(
    ({ attributes }) => !attributes.has('src') && RUNS.test(attributes.get('type') ?? ''),
  );
  const part = (kind: 'script' | 'style') => (element: PageElement) => {
    const nonce = element.attributes.get('nonce');
    const values = ["'unsafe-inline'", ...(nonce === undefined ? [] : [`'nonce-${nonce}'`])];
    return {
      element,
      kind,
      allowed: allows(pagePolicy, [`${kind}-src-elem`, `${kind}-src`], values, elementText(element)),
    };
  };
  return [...scripts.map(part('script')), ...elementsWithTag(page, 'style').map(part('style'))];
}

/** Returns whether a policy allows an attribute with a script or styles (CSP 3, 6.7.3.3). */
function allowsAttribute(pagePolicy: Policy, directive: 'script-src' | 'style-src', value = ''): boolean {
  const directives = [`${directive}-attr`, directive];
  const hashed = listOf(pagePolicy, directives)?.includes("'unsafe-hashes'") === true ? value : undefined;
  return allows(pagePolicy, directives, ["'unsafe-inline'"], hashed);
}

/** Returns the values of the first of some directives that a policy has, or of `default-src`. */
function listOf(pagePolicy: Policy, directives: readonly string[]): readonly string[] | undefined {
  return [...directives, 'default-src'].map((name) => pagePolicy.get(name)).find((listed) => listed !== undefined);
}

/** Returns whether a directive has one of the values, or a hash of the text. */
function allows(pagePolicy: Policy, directives: readonly string[], values: readonly string[], text?: string): boolean {
  const listed = listOf(pagePolicy, directives);
  if (listed === undefined) return true;
  const hashes = listed.filter((source) => /^'sha\d+-/.test(source));
  const isStrict = hashes.length > 0 || listed.some((source) => source.startsWith("'nonce-"));
  // Browsers ignore 'unsafe-inline' if the directive also has a hash or a nonce.
  if (values.some((value) => listed.includes(value) && !(value === "'unsafe-inline'" && isStrict))) return true;
  if (text === undefined || hashes.length === 0) return false;
  const used = new Set(hashes.map((source) => source.slice(1, source.indexOf('-'))));
  return [...used].some((name) => ALGORITHMS.has(name) && hashes.includes(`'${hashOf(text, name)}'`));
}

/** The hash functions that a policy may name (CSP 3, 2.3.1). */
const ALGORITHMS: ReadonlySet<string> = new Set(['sha256', 'sha384', 'sha512']);

function hashOf(text: string, name = 'sha256'): string {
  return `${name}-${hash(name, text, 'base64')}`;
}
