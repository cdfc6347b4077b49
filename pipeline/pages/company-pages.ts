import type { AboutPage, WithContext } from 'schema-dts';
import { CONTEXT, organization } from '../../model/content-types/props/structured-data.ts';
import { careers } from './careers.ts';
import { partsPage } from './parts-page.ts';

const aboutUs = partsPage('about-us', {
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

const diversity = partsPage('diversity-inclusion', {
  path: '/company/careers/diversity-inclusion',
  parent: careers.id,
});

const ceoStatement = partsPage('ceo-statement', {
  path: '/company/careers/diversity-inclusion/ceo-statement',
  parent: diversity.id,
});

/** The pages about the company without lists of their own. */
export const companyPages = [aboutUs, diversity, ceoStatement] as const;
