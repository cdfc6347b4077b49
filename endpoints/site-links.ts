import type { Locale } from '../contract/locales.ts';
import type { EndpointRequest } from './endpoint-request.ts';
import type { LocaleHost } from './http/locale-host.ts';

/** A site in front of this host. */
export interface LinkedSite extends LocaleHost {
  locale: Locale;
  /** The site's name; without it, its host name is shown. */
  name?: string | undefined;
  /** The links in its header and footer; without them, pages only link its start page. */
  menu?: SiteMenu | undefined;
}

/** The links in header and footer of a site. */
export interface SiteMenu {
  entries: readonly SiteMenuGroup[];
  /** The main action, such as a quote. */
  action?: SiteMenuGroup['links'][number] | undefined;
  footer: readonly SiteMenuGroup[];
}

/** Links to pages of the site, below a title. */
export interface SiteMenuGroup {
  title: string;
  links: readonly { path: string; title: string }[];
}

/** A link to a page of a site. */
export interface SiteLink {
  name: string;
  href: string;
  menu?: SiteMenu | undefined;
}

/**
 * Returns a link to the start page of the visitor's site: a path if the request came through the site, else a URL with
 * the site's port. Returns undefined if the site's port is unknown.
 */
export function siteLink(
  siblings: readonly LinkedSite[],
  { locale, isForwarded }: EndpointRequest,
): SiteLink | undefined {
  const site = siblings.find((sibling) => sibling.locale === locale);
  if (site === undefined) return undefined;
  const origin = localOrigin(site);
  if (origin === undefined && !isForwarded) return undefined;
  return { name: nameOf(site), href: isForwarded ? '/' : `${origin}/`, menu: site.menu };
}

/** Returns links to the same page on the sites of the other locales. */
export function siblingLinks(
  siblings: readonly LinkedSite[],
  { locale, path, query }: EndpointRequest,
): { locale: Locale; href: string }[] {
  return siblings.flatMap((site) => {
    const origin = localOrigin(site);
    if (site.locale === locale || origin === undefined) return [];
    return [
      { locale: site.locale, href: `${origin}${encodeURI(path)}${query.size > 0 ? `?${query.toString()}` : ''}` },
    ];
  });
}

/** Returns the local origin of the site of a locale; undefined if its port is unknown. */
export function localOriginOf(siblings: readonly LinkedSite[], locale: Locale): string | undefined {
  const site = siblings.find((sibling) => sibling.locale === locale);
  return site && localOrigin(site);
}

function localOrigin({ port }: LinkedSite): string | undefined {
  return port === 0 ? undefined : `http://localhost:${port}`;
}

function nameOf({ name, url, port }: LinkedSite): string {
  return name ?? URL.parse(url ?? '')?.host ?? `localhost:${port}`;
}
