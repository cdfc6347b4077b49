import type { Captcha } from '../../forms/form-html.ts';
import type { Settings } from '../../model/settings/settings.ts';
import type { LinkTo } from '../../model/shapes/links.ts';
import type { SiteBundle } from '../bundle/site-bundle.ts';
import type { ErrorReporting, Shell } from '../render/template-api.ts';

/** The third parties that pages load or report to. */
export interface ShellParties {
  tags: string | undefined;
  captcha: Captcha | undefined;
  errors: ErrorReporting | undefined;
}

/** Returns the shell of a locale: the settings and URLs that every page contains. */
export function shellOf(
  { locale, name, url, navigation, footer, icp, notice, newsletter }: Settings,
  { tags, captcha, errors }: ShellParties,
  { styles, browser: { runtime, integrity, islandUrls } }: SiteBundle,
): Shell {
  const toLink = ({ href, label }: { href: string; label: string }): LinkTo => ({ path: href, title: label });
  return {
    locale,
    siteName: name,
    url,
    navigation: navigation.map(({ label, href, isButton, about: said, links = [] }) => ({
      title: label,
      path: href,
      isButton,
      about: said,
      links: links.map(({ about, ...link }) => ({ ...toLink(link), about })),
    })),
    footer: footer.map(({ title, links }) => ({ title, links: links.map(toLink) })),
    icp,
    notice,
    newsletter,
    baseStyles: styles.base.url,
    textFont: styles.textFont,
    runtime,
    integrity,
    tags,
    captcha,
    errors,
    islands: islandUrls,
  };
}
