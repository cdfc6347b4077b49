import type { PageRule, SiteRule } from '../rule.ts';
import { budgets, headerBytes, medianDocuments, pictures } from './budgets.ts';
import { builtFiles } from './built-files.ts';
import { documentHead } from './document.ts';
import { hashedFiles } from './hashed-files.ts';
import { alternates, canonicals, titles } from './head.ts';
import { securityHeaders } from './headers.ts';
import { integrity } from './integrity.ts';
import { languages } from './language.ts';
import { linkAddresses } from './link-addresses.ts';
import { addresses, encryption, fragments } from './links.ts';
import { pageData } from './page-data.ts';
import { pageTexts } from './page-texts.ts';
import { policy, weakHeaderPolicies, weakPolicies } from './policy.ts';
import { reachability } from './reachability.ts';
import { hostRedirects } from './redirects.ts';
import { refresh } from './refresh.ts';
import { robots } from './robots.ts';
import { sitemaps } from './sitemap.ts';
import { failurePages, strayFiles } from './stray-files.ts';
import { imageSizes, landmarks, mainHeading, missingIds } from './structure.ts';
import { structuredData } from './structured-data.ts';
import { thirdPartyScripts } from './third-party.ts';

/** Every check of a page besides those of html-validate (`html.ts`). A new rule is a row here, or below. */
export const PAGE_RULES: readonly PageRule[] = [
  documentHead,
  languages,
  mainHeading,
  landmarks,
  missingIds,
  imageSizes,
  pageTexts,
  canonicals,
  refresh,
  addresses,
  linkAddresses,
  encryption,
  thirdPartyScripts,
  integrity,
  policy,
  weakPolicies,
  structuredData,
  pageData,
  budgets,
  pictures,
];

/** All checks of the exports together. */
export const SITE_RULES: readonly SiteRule[] = [
  fragments,
  hostRedirects,
  titles,
  alternates,
  sitemaps,
  robots,
  reachability,
  hashedFiles,
  medianDocuments,
  builtFiles,
  failurePages,
  strayFiles,
  securityHeaders,
  weakHeaderPolicies,
  headerBytes,
];
