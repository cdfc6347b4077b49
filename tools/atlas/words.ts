import type { Locale } from '../../contract/locales.ts';
import type { AtlasWords } from '../../locales/en-US/tools/atlas.ts';
import { siteTexts } from '../../locales/site.ts';

/** Returns the words of the answers, with the heading and the lead of the view of the world. */
export function atlasWords(locale: Locale, head: { headline: string; lead: string }): AtlasWords {
  const { world, ...words } = siteTexts[locale].tools.atlas.answer;
  const { transit, avoided, noted, shut, input, notices } = siteTexts[locale].tools.routeSearch.answer;
  const ofRoutes = {
    transit,
    avoided,
    noted,
    shut,
    choice: input.choice,
    which: input.which,
    allAvoided: notices.avoided,
  };
  return { ...words, ...ofRoutes, world: { ...world, ...head } };
}
