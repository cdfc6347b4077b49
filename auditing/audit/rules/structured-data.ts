import { nearest } from '../../../model/diagnostics/did-you-mean.ts';
import { locationAt } from '../../../model/diagnostics/source.ts';
import { elementsWithTag, elementText } from '../../exports/page.ts';
import type { PageRule } from '../rule.ts';
import { schemaNames } from '../schema-names.ts';

/**
 * Members that search engines require, by type (Google Search Central, structured data, read 2026-11-27); for types
 * without a search feature, those without which the value says nothing. One of `a|b` suffices.
 */
const REQUIRED: Readonly<Record<string, readonly string[]>> = {
  AboutPage: ['url'],
  Answer: ['text'],
  Article: ['headline', 'datePublished', 'author'],
  BlogPosting: ['headline', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  ContactPage: ['url'],
  DefinedTerm: ['name', 'description'],
  Event: ['name', 'startDate', 'location'],
  FAQPage: ['mainEntity'],
  JobPosting: ['title', 'description', 'datePosted', 'hiringOrganization', 'jobLocation|jobLocationType'],
  ListItem: ['position'],
  NewsArticle: ['headline', 'datePublished', 'author'],
  Organization: ['name'],
  Question: ['name', 'acceptedAnswer|suggestedAnswer'],
  Service: ['name', 'provider'],
  WebPage: ['name'],
  WebSite: ['name', 'url'],
};

/** The context of values whose names are those of schema.org and no others. */
const SCHEMA_ORG = /^https?:\/\/(?:www\.)?schema\.org\/?$/;

type Json = { [name: string]: unknown };

/** Structured data is JSON, and each value has the members that its type requires. */
export const structuredData: PageRule = (page, _context, report) => {
  for (const script of elementsWithTag(page, 'script')) {
    if (script.attributes.get('type') !== 'application/ld+json') continue;
    const place = locationAt(page.source, script.inner?.start ?? script.start);
    const value = parsed(elementText(script));
    const problems =
      value === undefined ? [NOT_JSON] : [...withoutContext(value), ...problemsIn(value), ...unknownNames(value)];
    for (const message of problems)
      report('audit/structured-data', {
        message,
        hint: 'Search engines ignore it. Correct it where the page creates the data, with a JSON serializer.',
        place,
      });
  }
};

const NOT_JSON = 'The structured data is not JSON.';

function withoutContext(value: object): string[] {
  const context: unknown = (value as Json)['@context'];
  if (Array.isArray(value) || /schema\.org/.test(JSON.stringify(context) ?? '')) return [];
  return ['The structured data has no "@context" with "https://schema.org".'];
}

function parsed(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function problemsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(problemsIn);
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Json;
  const type = node['@type'];
  const required = typeof type === 'string' && Object.hasOwn(REQUIRED, type) ? (REQUIRED[type] ?? []) : [];
  // A value with an id alone refers to one that is described elsewhere (JSON-LD 1.1, 3.3).
  const isReference = '@id' in node && Object.keys(node).every((name) => name.startsWith('@'));
  const has = (name: string) => node[name] !== undefined && node[name] !== '';
  const missing = isReference ? [] : required.filter((names) => !names.split('|').some(has));
  return [
    ...missing.map(
      (names) => `The structured data of the type ${String(type)} has no "${names.replaceAll('|', '" or "')}".`,
    ),
    ...Object.values(node).flatMap(problemsIn),
  ];
}

/** Returns the names in values of schema.org that schema.org does not have. Search engines ignore them. */
function unknownNames(value: unknown, isSchemaOrg = false): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => unknownNames(one, isSchemaOrg));
  if (typeof value !== 'object' || value === null) return [];
  const node = value as Json;
  const context = node['@context'];
  const isKnown = context === undefined ? isSchemaOrg : typeof context === 'string' && SCHEMA_ORG.test(context);
  const { types, properties } = schemaNames();
  const written = [node['@type'] ?? []].flat().filter((type) => typeof type === 'string');
  const problems = [
    ...written.map((type) => unknownName(type.replace(/^https?:\/\/schema\.org\//, ''), types, 'type')),
    ...Object.keys(node).map((name) => unknownName(name.replace(/-(?:in|out)put$/, ''), properties, 'member')),
  ];
  return [
    ...(isKnown ? problems.filter((problem) => problem !== undefined) : []),
    ...Object.values(node).flatMap((one) => unknownNames(one, isKnown)),
  ];
}

function unknownName(name: string, known: ReadonlySet<string>, noun: string): string | undefined {
  // Keywords of JSON-LD begin with "@", and names of other vocabularies have a colon.
  if (/^@|:/.test(name) || known.has(name)) return undefined;
  const near = nearest(name, known);
  return `schema.org has no ${noun} "${name}".${near === undefined ? '' : ` Did you mean "${near}"?`}`;
}
