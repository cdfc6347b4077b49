import { author, authorItem } from './author.ts';
import { blog, blogItem } from './blog.ts';
import { blogCategory, blogCategoryItem } from './blog-category.ts';
import { capital, capitalItem } from './capital.ts';
import { careerTeam, careerTeamItem } from './career-team.ts';
import { caseStudy, caseStudyItem } from './case-study.ts';
import { contentLanding, contentLandingItem } from './content-landing.ts';
import type { ContentType, ItemType } from './content-type.ts';
import { eguide, eguideItem } from './eguide.ts';
import { eguideDocument, eguideDocumentItem } from './eguide-document.ts';
import { events, eventsItem } from './events.ts';
import { formConfirmation, formConfirmationItem } from './form-confirmation.ts';
import { glossaryTerm, glossaryTermItem } from './glossary-term.ts';
import { helpArticle, helpArticleItem } from './help-article.ts';
import { helpCategory, helpCategoryItem } from './help-category.ts';
import { insuranceCoverage, insuranceCoverageItem } from './insurance-coverage.ts';
import { landingPage, landingPageItem } from './landing-page.ts';
import { marketUpdate, marketUpdateItem } from './market-update.ts';
import { newsroom, newsroomItem } from './newsroom.ts';
import { page, pageItem } from './page.ts';
import { product, productItem } from './product.ts';
import { research, researchItem } from './research.ts';
import { terms, termsItem } from './terms.ts';
import { webinars, webinarsItem } from './webinars.ts';

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

/** The part of every type that reading items needs, in the same order. */
const itemTypes: readonly ItemType[] = [
  productItem,
  landingPageItem,
  caseStudyItem,
  marketUpdateItem,
  blogItem,
  researchItem,
  helpArticleItem,
  glossaryTermItem,
  eventsItem,
  newsroomItem,
  authorItem,
  blogCategoryItem,
  helpCategoryItem,
  capitalItem,
  insuranceCoverageItem,
  webinarsItem,
  eguideItem,
  eguideDocumentItem,
  contentLandingItem,
  careerTeamItem,
  termsItem,
  formConfirmationItem,
  pageItem,
];

// `@__PURE__` lets esbuild drop these values from the code of stages that only read items (`cache/bundle-code.ts`).

/** All types, with the general type that loops need. */
export const anyTypes: readonly ContentType[] = /* @__PURE__ */ contentTypes.slice();

/** The canonical folder names of all types, in alphabetical order. */
export const TYPE_IDS: readonly string[] = itemTypes.map(({ id }) => id).toSorted();

const byId = /* @__PURE__ */ new Map(/* @__PURE__ */ anyTypes.map((type) => [type.id, type]));
const itemTypeById = new Map(itemTypes.map((type) => [type.id, type]));
const byName = new Map(
  itemTypes.flatMap((type) => [type.id, ...type.names].map((name) => [kebab(name), type.id] as const)),
);

/** The type of items in unknown folders: at the root, without a back-link (spec 2.3). */
const plain: ItemType = pageItem;

/** Returns the type with this id. Throws for an unknown id, because ids come from `typeNamed` and `TYPE_IDS`. */
export function typeOf(id: string): ContentType {
  return byId.get(id) ?? unknownType(id);
}

/** Returns the part of a type that reading items needs. Throws for an unknown id. */
export function itemTypeOf(id: string): ItemType {
  return itemTypeById.get(id) ?? unknownType(id);
}

function unknownType(id: string): never {
  throw new Error(`The content type "${id}" does not exist.`);
}

/** All folder names that types may have. */
export const TYPE_FOLDERS: readonly string[] = [...byName.keys()].toSorted();

/** The folder of items without a type of their own. */
export const PLAIN_FOLDER: string = plain.id;

/** Returns the type id for a name of spec 2.3 or a folder name. Undefined if unknown. */
export function typeNamed(name: string): string | undefined {
  return byName.get(kebab(name));
}

/** Returns the URL path of an item from its section and slug. */
export function itemPath(id: string, slug: string): string {
  const { section, suffix = '' } = itemTypeOf(id);
  return `${section === '/' ? '' : section}/${slug}${suffix}`;
}

function kebab(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
