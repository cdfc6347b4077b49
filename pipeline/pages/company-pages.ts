import type { AboutPage, WithContext } from 'schema-dts';
import * as z from 'zod';
import { CONTEXT, organization } from '../content-types/props/structured-data.ts';
import { sources } from '../fields/fields.ts';
import { siteLinkSchema } from '../settings/settings.ts';
import { careers } from './careers.ts';
import { type Page, page } from './page.ts';
import { partsSchema, partTexts } from './part-words.ts';
import { headOf, titleAndSummarySchema } from './words.ts';

const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  parts: partsSchema,
  sources: sources.optional(),
  back: siteLinkSchema.describe('The link at the end, to the page above.').optional(),
});

interface CompanyPageFacts extends Pick<Page, 'parent' | 'structuredData'> {
  path: string;
}

/** Returns a page about the company, which consists of sections and blocks. */
function companyPage<const Id extends string>(id: Id, facts: CompanyPageFacts) {
  return page({
    id,
    ...facts,
    words,
    head: headOf,
    template: 'company-page',
    props: ({ title, summary, parts, sources: checked = [], back }) => ({
      title,
      summary,
      parts,
      sources: checked,
      back: back && { path: back.href, title: back.label },
    }),
    texts: ({ parts }) => partTexts(parts),
  });
}

const aboutUs = companyPage('about-us', {
  path: '/company/about-us',
  structuredData: (context) => [
    {
      '@context': CONTEXT,
      '@type': 'AboutPage',
      url: context.url,
      inLanguage: context.locale,
      about: organization(context),
    } satisfies WithContext<AboutPage>,
  ],
});

const diversity = companyPage('diversity-inclusion', {
  path: '/company/careers/diversity-inclusion',
  parent: careers.id,
});

const ceoStatement = companyPage('ceo-statement', {
  path: '/company/careers/diversity-inclusion/ceo-statement',
  parent: diversity.id,
});

/** The pages about the company without lists of their own. */
export const companyPages = [aboutUs, diversity, ceoStatement] as const;
