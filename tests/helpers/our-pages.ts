import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import type { Locale } from '../../contract/locales.ts';
import type { PlanContext } from '../../model/content-types/context.ts';
import { DEFAULT_ENVIRONMENT } from '../../model/settings/environment.ts';
import { readSettings } from '../../model/settings/settings.ts';
import { discover } from '../../pipeline/content/discover.ts';
import { preferences } from '../../pipeline/pages/preferences.ts';
import type { PreferencesWords } from '../../pipeline/pages/preferences-words.ts';
import type { PlannedPage } from '../../pipeline/plan/page-request.ts';
import { readWords } from '../../pipeline/plan/read-words.ts';
import { IslandFilesContext } from '../../templates/components/island.tsx';
import type { PageContext } from '../../templates/page-context.ts';
import Preferences from '../../templates/pages/privacy/preferences.tsx';
import { OURS } from './content.ts';
import { ISLAND_MODULES } from './island-modules.ts';

/** Returns the preferences page of our own content as visitors receive it, and its words. */
export function ourPreferences(locale: Locale): { html: string; words: PreferencesWords } {
  const contentFiles = discover(OURS);
  const { settings } = readSettings(contentFiles.settings, {
    root: OURS,
    at: '2026-01-01',
    environment: DEFAULT_ENVIRONMENT,
  });
  const words = readWords(contentFiles.words).words[locale].byPage.get('preferences') as PreferencesWords;
  // The page reads only the settings of the locale.
  const props = preferences.props(words, { locale, settings: settings[locale] } as PlanContext);
  const context: PageContext = {
    page: {
      path: preferences.path,
      locale,
      breadcrumbs: [] as PlannedPage['breadcrumbs'],
    } as PlannedPage as PageContext['page'],
    locale,
    siteName: settings[locale].name,
  };
  const files = { modules: ISLAND_MODULES, staticQueries: {} };
  const page = createElement(Preferences, { props, context });
  return { html: renderToStaticMarkup(createElement(IslandFilesContext, { value: files }, page)), words };
}
