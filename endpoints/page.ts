import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { LOCALE_FACTS } from '../runtime/contract/locale-facts.ts';
import type { Locale } from '../runtime/contract/locales.ts';
import type { Answer } from './answer.ts';
import { FONT_FACES, TEXT_FONT } from './fonts.ts';
import { type Html, html } from './html.ts';
import { pageMessages } from './page.messages.ts';
import { type LocaleSite, otherLocales, siteLink } from './site-links.ts';
import type { Visit } from './visit.ts';

/** What differs between the pages of this host. */
export interface Page {
  status?: number;
  /** Of the document; the page's own heading stands in `main`. */
  title: string;
  main: Html;
  /** Rules that no other page needs. */
  styles?: string;
  /** What stands above every page of its kind; that it is a stand-in where it is left out. */
  notice?: string;
  /** The page in other languages; on the sites that this host stands behind where they are left out. */
  languages?: readonly { locale: Locale; href: string }[];
  /** Runs when the page is there; it may ask this host for more. */
  script?: string;
}

export type PageAnswer = (visit: Visit, page: Page) => Answer;

const RULES = ['tokens', 'base', 'form', 'frame']
  .map((name) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8'))
  .join('');

/** Gives pages the frame that they share: what this is, and the way back to the site of the visitor's language. */
export function pagesFor(siblings: readonly LocaleSite[]): PageAnswer {
  return (visit, { status = 200, title, main, styles: ownStyles = '', notice, languages, script }) => {
    const { locale } = visit;
    const words = pageMessages[locale];
    const site = siteLink(siblings, visit);
    const styles = FONT_FACES + RULES + ownStyles;
    const others = (languages ?? otherLocales(siblings, visit)).map(
      (other) =>
        html`<a href="${other.href}" lang="${other.locale}" hreflang="${other.locale}">${pageMessages[other.locale].language}</a>`,
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
<div class="bar">${site && html`<a class="name" href="${site.href}">${site.name}</a>`}${others}</div>
<p class="notice">${notice ?? words.standIn}</p>
</header>
<main id="main" tabindex="-1">
${main}
</main>
${site && html`<footer><a href="${site.href}">${words.toSite}</a></footer>`}
${script !== undefined && { html: `<script type="module">${script}</script>` }}</body>
</html>
`;
    return { status, type: 'html', body: body.html, headers: { 'content-security-policy': policy(styles, script) } };
  };
}

/** Allows the one stylesheet and the script by their hashes, and what they ask of the host that the page is seen on. */
function policy(styles: string, script: string | undefined): string {
  const directives = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
    `style-src ${hashOf(styles)}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return directives.join('; ');
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
