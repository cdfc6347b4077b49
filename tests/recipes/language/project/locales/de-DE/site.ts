import type { DraftTexts } from '../draft.ts';
import type { SiteTexts } from '../site.ts';

export const frame: DraftTexts<SiteTexts['frame']> = {
  header: { navigation: 'Hauptnavigation', menu: 'Menü' },
  document: { navigatedTo: '{title} geöffnet', newPageAt: 'neue Seite unter {pathname}', skipToContent: 'Zum Inhalt' },
  article: { published: 'Veröffentlicht', updated: 'Aktualisiert', by: 'Von' },
  errors: { mainPages: 'Wichtige Seiten' },
  footer: { navigation: 'Fußzeile' },
};
