import type * as z from 'zod';
import { author } from './author.ts';
import { blog } from './blog.ts';
import { blogCategory } from './blog-category.ts';
import { capital } from './capital.ts';
import { careerTeam } from './career-team.ts';
import { caseStudy } from './case-study.ts';
import { contentLanding } from './content-landing.ts';
import type { ContentType } from './content-type.ts';
import { eguide } from './eguide.ts';
import { events } from './events.ts';
import { formConfirmation } from './form-confirmation.ts';
import { glossaryTerm } from './glossary-term.ts';
import { helpArticle } from './help-article.ts';
import { helpCategory } from './help-category.ts';
import { insuranceCoverage } from './insurance-coverage.ts';
import { landingPage } from './landing-page.ts';
import { marketUpdate } from './market-update.ts';
import { newsroom } from './newsroom.ts';
import { page } from './page.ts';
import { product } from './product.ts';
import { research } from './research.ts';
import { terms } from './terms.ts';
import { webinars } from './webinars.ts';

/** Every content type by id. */
const contentTypes = {
  author,
  blog,
  'blog-category': blogCategory,
  capital,
  'career-team': careerTeam,
  'case-study': caseStudy,
  'content-landing': contentLanding,
  eguide,
  events,
  'form-confirmation': formConfirmation,
  'glossary-term': glossaryTerm,
  'help-article': helpArticle,
  'help-category': helpCategory,
  'insurance-coverage': insuranceCoverage,
  'landing-page': landingPage,
  'market-update': marketUpdate,
  newsroom,
  page,
  product,
  research,
  terms,
  webinars,
};

export type TypeId = keyof typeof contentTypes;
export type FieldsOf<Id extends TypeId> = z.output<(typeof contentTypes)[Id]['schema']>;

/** The ids of all content types. */
export const TYPE_IDS = Object.keys(contentTypes) as readonly TypeId[];

/** A content type whose schema is not known to the compiler. */
export function typeOf(id: TypeId): ContentType {
  return contentTypes[id];
}

const byName = new Map<string, TypeId>();
for (const [id, type] of Object.entries(contentTypes) as [TypeId, ContentType][]) {
  for (const name of [id, ...type.names]) byName.set(kebab(name), id);
}

/** The names that a type folder may have. */
export const FOLDERS: readonly string[] = [...byName.keys()].toSorted();

/** The type for a name of spec 2.3 or a folder name; undefined when unknown. */
export function typeNamed(name: string): TypeId | undefined {
  return byName.get(kebab(name));
}

/** The section path and back-link label for a type name (spec 2.3); unknown names belong to the root, without a label. */
export function sectionOf(name: string): Pick<ContentType, 'section' | 'backLabel'> {
  return typeOf(typeNamed(name) ?? 'page');
}

/** The URL path of an item: its section and slug. */
export function itemPath(id: TypeId, slug: string): string {
  const { section, suffix = '' } = typeOf(id);
  return `${section === '/' ? '' : section}/${slug}${suffix}`;
}

function kebab(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
