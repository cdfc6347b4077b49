import type { Code } from '../../model/diagnostics/catalogue.ts';
import type { Diagnostic, SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import type { ParsedPage } from '../exports/page.ts';
import type { Export } from './export.ts';
import type { PageReference } from './references.ts';

export type AuditCode = Extract<Code, `audit/${string}`>;

/** Records a finding. */
export type ReportFinding = (
  code: AuditCode,
  details: { message: string; hint?: string | undefined; place: SourceLocation; related?: Diagnostic['related'] },
) => void;

/** The exports of a site, and the one that a rule looks at. */
export interface AuditContext {
  siteExport: Export;
  /** All exports of this audit, with `siteExport`. */
  exports: readonly Export[];
  /** The addresses on the page. */
  references: readonly PageReference[];
  /** Returns whether a text is new in this thread, for checks of files that many pages use. */
  isFirst: (key: string) => boolean;
}

/** A check of one page. Threads run it. */
export type PageRule = (page: ParsedPage, context: AuditContext, report: ReportFinding) => void;

/** A link from a page to a part of another page. */
export interface PartLink {
  /** The index of the export, and the file in it. */
  to: { site: number; path: string };
  fragment: string;
  place: SourceLocation;
}

/** Facts about a page that rules about all pages need. */
export interface AuditedPageFacts {
  site: number;
  path: string;
  address: string;
  bytes: number;
  template: string;
  /** The language that the page names; empty if it names none. */
  language: string;
  title: string;
  description: string;
  titlePlace: SourceLocation;
  descriptionPlace: SourceLocation;
  canonical?: string | undefined;
  isIndexable: boolean;
  /** Whether the page only redirects to another page, by a `meta` element. */
  isRedirect: boolean;
  alternates: { language: string; url: string; place: SourceLocation }[];
  ids: string[];
  partLinks: PartLink[];
  /** The targets of links and forms as keys (`auditedPageKey`), without the page itself and its alternates. */
  linked: string[];
}

/** Returns the key of a page of one of the exports. */
export function auditedPageKey({ site, path }: { site: number; path: string }): string {
  return `${site}/${path}`;
}

/** A check of all exports together, after the checks of their pages. */
export type SiteRule = (
  site: { exports: readonly Export[]; pages: readonly AuditedPageFacts[] },
  report: ReportFinding,
) => void;
