import { elementsWithTag, elementText, type PageElement, type ParsedPage, placeOf } from '../../exports/page.ts';
import {
  allowsAttribute,
  allowsFile,
  allowsInline,
  hashForPolicy,
  type LoadedFile,
  type LoadedKind,
  type Policy,
  policiesIn,
  weaknessesOf,
} from '../content-policy.ts';
import { type Export, oncePerExport } from '../export.ts';
import { placeOfHeader } from '../headers.ts';
import type { PageReference } from '../references.ts';
import type { AuditContext, PageRule, ReportFinding, SiteRule } from '../rule.ts';
import { originOfPages } from '../target.ts';

/** Types of script elements that browsers run or apply (HTML, 4.12.1). */
const RUNS = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i;

/** What a page loads is allowed by every policy of the page: that of `_headers`, and that of the document. */
export const policy: PageRule = (page, context, report) => {
  const policies = [...headerPolicies(context.siteExport), ...policyElements(page).flatMap(policiesOf)];
  if (policies.length === 0) return;
  const files = filesOf(page, context);
  for (const pagePolicy of policies) {
    checkInline(page, pagePolicy, report);
    checkAttributes(page, pagePolicy, report);
    for (const { reference, ...file } of files) {
      if (allowsFile(pagePolicy, file)) continue;
      const { element, attribute, url } = reference;
      report('audit/policy', {
        message: `The content security policy does not allow this ${file.kind}: ${url}. Browsers do not load it.`,
        hint: `Add ${file.url.origin === 'null' ? file.url.protocol : file.url.origin} to the policy, or remove the ${file.kind}.`,
        place: placeOf(page, element, attribute),
      });
    }
  }
};

function checkInline(page: ParsedPage, pagePolicy: Policy, report: ReportFinding): void {
  for (const kind of ['script', 'style'] as const) {
    for (const element of elementsWithTag(page, kind)) {
      if (kind === 'script' && !isInlineScript(element)) continue;
      const text = elementText(element);
      if (allowsInline(pagePolicy, kind, { text, nonce: element.attributes.get('nonce') })) continue;
      report('audit/policy', {
        message: `The content security policy does not allow this inline ${kind}, so browsers ignore it.`,
        hint: `Add its hash to the policy, which is '${hashForPolicy(text)}', or move it into a file.`,
        place: placeOf(page, element),
      });
    }
  }
}

function isInlineScript({ attributes }: PageElement): boolean {
  return !attributes.has('src') && RUNS.test(attributes.get('type') ?? '');
}

function checkAttributes(page: ParsedPage, pagePolicy: Policy, report: ReportFinding): void {
  for (const element of page.elements) {
    const event = [...element.attributes.keys()].find((name) => /^on[a-z]+$/.test(name));
    if (event !== undefined && !allowsAttribute(pagePolicy, 'script', element.attributes.get(event) ?? ''))
      report('audit/policy', {
        message: `The content security policy does not allow the attribute ${event}.`,
        hint: 'Add the listener in a script file.',
        place: placeOf(page, element, event),
      });
    const style = element.attributes.get('style');
    if (style !== undefined && !allowsAttribute(pagePolicy, 'style', style))
      report('audit/style-attribute', {
        message: 'The content security policy does not allow style attributes, so browsers ignore this one.',
        hint: 'Use a class and a style sheet.',
        place: placeOf(page, element, 'style'),
      });
  }
}

/** Returns the policies that the host sends with every page. */
function headerPolicies(siteExport: Export): Policy[] {
  return oncePerExport(siteExport, 'policies', () =>
    policiesIn(siteExport.headers.get('content-security-policy') ?? '').filter(({ size }) => size > 0),
  );
}

function policyElements(page: ParsedPage): PageElement[] {
  return elementsWithTag(page, 'meta').filter(
    ({ attributes }) => attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy',
  );
}

function policiesOf({ attributes }: PageElement): Policy[] {
  return policiesIn(attributes.get('content') ?? '');
}

/** Kinds of files by the tag that loads them. */
const KINDS: Readonly<Record<string, LoadedKind>> = {
  script: 'script',
  img: 'image',
  image: 'image',
  iframe: 'frame',
  video: 'media',
  audio: 'media',
  track: 'media',
  object: 'object',
  embed: 'object',
  form: 'form',
};
/** Kinds of files by the relation of a `link`, or by the `as` of a preloaded one. */
const LINKED_KINDS: Readonly<Record<string, LoadedKind>> = {
  stylesheet: 'style',
  style: 'style',
  icon: 'image',
  'apple-touch-icon': 'image',
  image: 'image',
  manifest: 'manifest',
  font: 'font',
};

/** An inline script that asks for an address of another host. */
const REQUEST = /\b(?:fetch|sendBeacon|WebSocket|EventSource)\(\s*(["'`])((?:https?|wss?):\/\/[^"'`\s$]+)\1/g;

type FileOfPage = LoadedFile & { reference: PageReference };

/** Returns the files that a page loads by itself, the receivers of its forms, and the hosts that its scripts ask. */
function filesOf(page: ParsedPage, { references, siteExport }: AuditContext): FileOfPage[] {
  const self = originOfPages(siteExport);
  const here = URL.parse(page.base, self)?.href;
  const loaded = references.map((reference) => ({ reference, kind: kindOf(reference) }));
  const asked = elementsWithTag(page, 'script')
    .filter(isInlineScript)
    .flatMap((element) =>
      [...elementText(element).matchAll(REQUEST)].map(({ 2: url = '' }) => ({
        reference: { url, element, attribute: undefined, isLink: false },
        kind: 'connection' as const,
      })),
    );
  return [...loaded, ...asked].flatMap(({ reference, kind }) => {
    const { element, attribute } = reference;
    const url = kind && URL.parse(reference.url.trim(), here);
    if (!kind || !url) return [];
    const isNamed = attribute === 'src' || attribute === 'href';
    const [nonce, integrity] = ['nonce', 'integrity'].map((name) =>
      isNamed ? element.attributes.get(name) : undefined,
    );
    return [{ kind, url, self, nonce, integrity, reference }];
  });
}

function kindOf({ element, attribute, isLink }: PageReference): LoadedKind | undefined {
  const { tag, attributes } = element;
  if (isLink && tag !== 'form') return undefined;
  // An address in a text or in data for our runtime.
  if (
    attribute === undefined ||
    attribute === 'style' ||
    (tag === 'script' && !RUNS.test(attributes.get('type') ?? ''))
  )
    return undefined;
  if (attribute === 'poster' || attribute.includes('srcset')) return 'image';
  if (tag === 'source') return element.parent?.tag === 'picture' ? 'image' : 'media';
  if (tag !== 'link') return KINDS[tag];
  const names = [...(attributes.get('rel') ?? '').toLowerCase().split(/\s+/), attributes.get('as') ?? ''];
  return names.flatMap((name) => LINKED_KINDS[name] ?? [])[0];
}

const WEAK_HINT = 'Remove this source, and allow scripts by a hash, a nonce or their host.';

/** The policy that the host sends protects visitors. */
export const weakHeaderPolicies: SiteRule = ({ exports }, report) => {
  for (const siteExport of exports) {
    for (const weakness of sharedWeaknesses(headerPolicies(siteExport)))
      report('audit/headers', {
        message: `The content security policy is weak. ${weakness}`,
        hint: WEAK_HINT,
        place: placeOfHeader(siteExport, 'content-security-policy'),
      });
  }
};

/** The policy of a document protects visitors, if the host sends none. */
export const weakPolicies: PageRule = (page, { siteExport }, report) => {
  const elements = policyElements(page);
  if (elements.length === 0 || headerPolicies(siteExport).length > 0) return;
  for (const weakness of sharedWeaknesses(elements.flatMap(policiesOf)))
    report('audit/headers', {
      message: `The content security policy of the page is weak. ${weakness}`,
      hint: WEAK_HINT,
      place: placeOf(page, elements[0], 'content'),
    });
};

/** Returns the weaknesses that all policies about scripts share: browsers apply all of them. */
function sharedWeaknesses(policies: readonly Policy[]): string[] {
  const aboutScripts = policies.filter((one) => one.has('script-src') || one.has('default-src'));
  const [first = [], ...others] = aboutScripts.map(weaknessesOf);
  return first.filter((weakness) => others.every((list) => list.includes(weakness)));
}
