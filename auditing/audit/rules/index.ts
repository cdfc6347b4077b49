import type { PageRule, SiteRule } from '../rule.ts';
import { budgets, headerBytes, medianDocuments } from './budgets.ts';
import { builtFiles } from './built-files.ts';
import { documentHead } from './document.ts';
import { hashedFiles } from './hashed-files.ts';
import { alternates, canonicals, titles } from './head.ts';
import { securityHeaders } from './headers.ts';
import { integrity } from './integrity.ts';
import { addresses, fragments, redirectTargets } from './links.ts';
import { pageData } from './page-data.ts';
import { policy } from './policy.ts';
import { reachability } from './reachability.ts';
import { sitemaps } from './sitemap.ts';
import { imageSizes, landmarks, mainHeading, missingIds } from './structure.ts';
import { structuredData } from './structured-data.ts';

/** Every check of a page besides those of html-validate (`html.ts`). A new rule is a row here, or below. */
export const PAGE_RULES: readonly PageRule[] = [
  documentHead,
  mainHeading,
  landmarks,
  missingIds,
  imageSizes,
  canonicals,
  addresses,
  integrity,
  policy,
  structuredData,
  pageData,
  budgets,
];

/** All checks of the exports together. */
export const SITE_RULES: readonly SiteRule[] = [
  fragments,
  redirectTargets,
  titles,
  alternates,
  sitemaps,
  reachability,
  hashedFiles,
  medianDocuments,
  builtFiles,
  securityHeaders,
  headerBytes,
];
