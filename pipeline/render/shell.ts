import type { SiteBundle } from '../bundle/site-bundle.ts';
import type { LinkTo } from '../plan/page-request.ts';
import type { Settings } from '../settings/settings.ts';
import type { Shell } from './template-api.ts';

/** The part of a locale's settings that stands on every page. */
export function shellOf(
  { locale, name, url, navigation, footer, icp }: Settings,
  { css, browser: { runtime, islands } }: Pick<SiteBundle, 'css' | 'browser'>,
): Shell {
  const toLink = ({ href, label }: { href: string; label: string }): LinkTo => ({ path: href, title: label });
  return {
    locale,
    siteName: name,
    url,
    navigation: navigation.map(toLink),
    footer: footer.map(({ title, links }) => ({ title, links: links.map(toLink) })),
    icp,
    css,
    runtime,
    islands,
  };
}
