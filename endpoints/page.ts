import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locale } from '../contract/locales.ts';
import { LOCALE_FACTS } from '../locales/facts.ts';
import { hostPageTexts } from '../locales/services.ts';
import type { EndpointResponse } from './answer.ts';
import type { EndpointRequest } from './endpoint-request.ts';
import { FONT_FACES, TEXT_FONT } from './fonts.ts';
import { type Html, html } from './html.ts';
import {
  type LinkedSite,
  type SiteLink,
  type SiteMenu,
  type SiteMenuGroup,
  siblingLinks,
  siteLink,
} from './site-links.ts';

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
 * Returns a function that renders pages in the frame of the site: the trail back to its start page, a notice about the host, and
 * the site's menu and footer if they are known.
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
<div class="bar">${site && html`<a class="name" href="${site.href}">${site.name}</a>`}${site && actionOf(site)}${site?.menu && html`<a href="${onSite(site, '/search')}">${words.search}</a>`}</div>
${site?.menu && menuOf(site, words.menu)}
<div class="trail">${site && html`<a href="${site.href}">${words.home}</a>`}${alternates}</div>
<p class="notice">${notice ?? words.demoNotice}</p>
</header>
<main id="main" tabindex="-1">
${main}
</main>
${site && html`<footer>${site.menu && groupsOf(site, site.menu.footer)}<p class="imprint">${site.name}</p></footer>`}
</body>
</html>
`;
    return { status, type: 'html', body: body.html, headers: { 'content-security-policy': policy(styles) } };
  };
}

function actionOf(site: SiteLink): Html | undefined {
  const action = site.menu?.action;
  return action && html`<a class="action" href="${onSite(site, action.path)}">${action.title}</a>`;
}

/** Renders the menu of the site: each group opens without script, and only one at a time. */
function menuOf(site: SiteLink, label: string): Html {
  const entries = (site.menu?.entries ?? []).map(({ title, links }) =>
    links.length === 1
      ? html`<li>${links.map(({ path }) => html`<a href="${onSite(site, path)}">${title}</a>`)}</li>`
      : html`<li><details name="menu"><summary>${title}</summary>${linksOf(site, links)}</details></li>`,
  );
  return html`<nav class="menu" aria-label="${label}"><ul>${entries}</ul></nav>`;
}

function groupsOf(site: SiteLink, groups: SiteMenu['footer']): Html {
  return html`<div class="groups">${groups.map(({ title, links }) => html`<div><p class="kicker">${title}</p>${linksOf(site, links)}</div>`)}</div>`;
}

function linksOf(site: SiteLink, links: SiteMenuGroup['links']): Html {
  return html`<ul>${links.map(({ path, title }) => html`<li><a href="${onSite(site, path)}">${title}</a></li>`)}</ul>`;
}

/** Returns the address of a path of the site. */
function onSite({ href }: SiteLink, path: string): string {
  return path.startsWith('/') ? href + path.slice(1) : path;
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
