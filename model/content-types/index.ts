import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { author } from './author.ts';
import { blog } from './blog.ts';
import { blogCategory } from './blog-category.ts';
import { capital } from './capital.ts';
import { careerTeam } from './career-team.ts';
import { caseStudy } from './case-study.ts';
import { contentLanding } from './content-landing.ts';
import type { ContentType } from './content-type.ts';
import { eguide } from './eguide.ts';
import { eguideDocument } from './eguide-document.ts';
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

/** Every content type. The page of search lists their items in this order. */
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
  eguideDocument,
  contentLanding,
  careerTeam,
  terms,
  formConfirmation,
  page,
] as const;

/** All types, with the general type that loops need. */
export const anyTypes: readonly ContentType[] = [...contentTypes];

/** The canonical folder names of all types, in alphabetical order. */
export const TYPE_IDS: readonly string[] = anyTypes.map(({ id }) => id).toSorted();

const byId = new Map<string, ContentType>(anyTypes.map((type) => [type.id, type]));
const byName = new Map(
  anyTypes.flatMap((type) => [type.id, ...type.names].map((name) => [kebab(name), type.id] as const)),
);

/** Returns the type with this id. Throws for an unknown id, because ids come from `typeNamed` and `TYPE_IDS`. */
export function typeOf(id: string): ContentType {
  const type = byId.get(id);
  if (type === undefined) throw new Error(`The content type "${id}" does not exist.`);
  return type;
}

/** Returns the words of a type's back-link. Types without these words have no back-link. */
export function backLabelOf({ id }: Pick<ContentType, 'id'>, locale: Locale): string | undefined {
  const { backLabels } = siteTexts[locale].contentTypes;
  return Object.hasOwn(backLabels, id) ? backLabels[id as keyof typeof backLabels] : undefined;
}

/** All folder names that types may have. */
export const TYPE_FOLDERS: readonly string[] = [...byName.keys()].toSorted();

/** The folder of items without a type of their own: at the root, without a back-link (M02). */
export const PLAIN_FOLDER: string = page.id;

/** Returns the type id for a name of M02 or a folder name. Undefined if unknown. */
export function typeNamed(name: string): string | undefined {
  return byName.get(kebab(name));
}

/** Returns the URL path of an item from its section and slug. */
export function itemPath(id: string, slug: string): string {
  const { section, suffix = '' } = typeOf(id);
  return `${section === '/' ? '' : section}/${slug}${suffix}`;
}

/**
 * Returns the path of the index page of a type, or of the page above its items. Back-links and breadcrumbs begin there.
 */
export function parentPathOf({ index, above, section }: ContentType): string {
  return above ?? index?.path ?? section;
}

function kebab(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
