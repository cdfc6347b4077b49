import type { PageRule, SiteRule } from '../rule.ts';
import { budgets, headerBytes, medianDocuments } from './budgets.ts';
import { builtFiles } from './built-files.ts';
import { files, integrity } from './files.ts';
import { hashedFiles } from './hashed-files.ts';
import { alternates, canonicals, titles, uniqueTitles } from './head.ts';
import { securityHeaders } from './headers.ts';
import { documentHead, html, ids } from './html.ts';
import { fragments, links, redirectTargets } from './links.ts';
import { pageData } from './page-data.ts';
import { policy } from './policy.ts';
import { reachability } from './reachability.ts';
import { sitemaps } from './sitemap.ts';
import { headings, images, landmarks } from './structure.ts';
import { structuredData } from './structured-data.ts';

/** Every check of a page. A new rule is a row here, or below. */
export const PAGE_RULES: readonly PageRule[] = [
  html,
  ids,
  documentHead,
  headings,
  landmarks,
  images,
  titles,
  canonicals,
  links,
  files,
  integrity,
  policy,
  structuredData,
  pageData,
  budgets,
];

/** Every check of the exports as a whole. */
export const SITE_RULES: readonly SiteRule[] = [
  fragments,
  redirectTargets,
  uniqueTitles,
  alternates,
  sitemaps,
  reachability,
  hashedFiles,
  medianDocuments,
  builtFiles,
  securityHeaders,
  headerBytes,
];
