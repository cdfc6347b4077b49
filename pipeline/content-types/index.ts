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

/** Every content type, in the order in which the page of search lists their items. */
export const contentTypes = [
  product,
  landingPage,
  caseStudy,
  marketUpdate,
  blog,
  research,
  helpArticle,
  glossaryTerm,
  events,
  newsroom,
  author,
  blogCategory,
  helpCategory,
  capital,
  insuranceCoverage,
  webinars,
  eguide,
  contentLanding,
  careerTeam,
  terms,
  formConfirmation,
  page,
] as const;

/** Any of the types, as loops see it. */
export const anyTypes: readonly ContentType[] = [...contentTypes];

/** The folder names of all types, canonical ones, in alphabetical order. */
export const TYPE_IDS: readonly string[] = anyTypes.map(({ id }) => id).toSorted();

const byId = new Map(anyTypes.map((type) => [type.id, type]));
const byName = new Map(
  anyTypes.flatMap((type) => [type.id, ...type.names].map((name) => [kebab(name), type.id] as const)),
);

/** Items whose folder names no type: at the root, without a back-link (spec 2.3). */
const plain: ContentType = page;

/** The type with an id. Throws where there is none: ids come from `typeNamed` and `TYPE_IDS`. */
export function typeOf(id: string): ContentType {
  const type = byId.get(id);
  if (type === undefined) throw new Error(`There is no content type "${id}".`);
  return type;
}

/** The names that a type folder may have. */
export const FOLDERS: readonly string[] = [...byName.keys()].toSorted();

/** The folder of items that belong to no type. */
export const PLAIN_FOLDER: string = plain.id;

/** The id of the type for a name of spec 2.3 or a folder name; undefined when unknown. */
export function typeNamed(name: string): string | undefined {
  return byName.get(kebab(name));
}

/** The section path and back-link label for a type name (spec 2.3); unknown names belong to the root, without a label. */
export function sectionOf(name: string): Pick<ContentType, 'section' | 'backLabel'> {
  return typeOf(typeNamed(name) ?? plain.id);
}

/** The URL path of an item: its section and slug. */
export function itemPath(id: string, slug: string): string {
  const { section, suffix = '' } = typeOf(id);
  return `${section === '/' ? '' : section}/${slug}${suffix}`;
}

function kebab(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
