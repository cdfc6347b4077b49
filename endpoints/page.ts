import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale } from '../contract/locales.ts';
import { LOCALE_FACTS } from '../locales/facts.ts';
import { hostPageTexts } from '../locales/services.ts';
import type { EndpointResponse } from './answer.ts';
import type { EndpointRequest } from './endpoint-request.ts';
import { FONT_FACES, TEXT_FONT } from './fonts.ts';
import { type Html, html } from './html.ts';
import { type LinkedSite, siblingLinks, siteLink } from './site-links.ts';

/** The parts that differ between the pages of this host. */
export interface HostPage {
  status?: number;
  /** The document's title; `main` contains the page's heading. */
  title: string;
  main: Html;
  /** CSS rules that no other page needs. */
  styles?: string;
  /** The line above the page; by default it says that the page is a mock. */
  notice?: string;
  /** Links to the page in other languages; by default to the sites in front of this host. */
  languages?: readonly { locale: Locale; href: string }[];
}

export type PageAnswer = (visit: EndpointRequest, page: HostPage) => EndpointResponse;

const RULES = ['tokens', 'base', 'form', 'frame']
  .map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8'))
  .join('');

/**
 * Returns a function that renders pages in a shared frame: a notice about the host, and a link back to the site in the
 * visitor's language.
 */
export function pagesFor(siblings: readonly LinkedSite[]): PageAnswer {
  return (visit, { status = 200, title, main, styles: ownStyles = '', notice, languages }) => {
    const { locale } = visit;
    const words = hostPageTexts[locale];
    const site = siteLink(siblings, visit);
    const styles = FONT_FACES + RULES + ownStyles;
    const alternates = (languages ?? siblingLinks(siblings, visit)).map(
      (alternate) =>
        html`<a href="${alternate.href}" lang="${alternate.locale}" hreflang="${alternate.locale}">${hostPageTexts[alternate.locale].language}</a>`,
    );
    const body = html`<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${status >= 400 && words.error + LOCALE_FACTS[locale].colon}${title}${site && ` | ${site.name}`}</title>
<link rel="preload" href="${TEXT_FONT}" as="font" type="font/woff2" crossorigin>
<style>${{ html: styles }}</style>
</head>
<body>
<a class="skip-link" href="#main">${words.skip}</a>
<header>
<div class="bar">${site && html`<a class="name" href="${site.href}">${site.name}</a>`}${alternates}</div>
<p class="notice">${notice ?? words.demoNotice}</p>
</header>
<main id="main" tabindex="-1">
${main}
</main>
${site && html`<footer><a href="${site.href}">${words.toSite}</a></footer>`}
</body>
</html>
`;
    return { status, type: 'html', body: body.html, headers: { 'content-security-policy': policy(styles) } };
  };
}

/** Returns a policy that allows the one stylesheet by its hash. */
function policy(styles: string): string {
  const directives = [
    "default-src 'none'",
    `style-src ${sourceHashOf(styles)}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}

/** Returns the source expression that allows an inline style sheet or script in a policy. */
export function sourceHashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
