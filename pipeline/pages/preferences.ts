import { CONSENT_DAYS, countriesToAsk, PREFERENCES_PATH } from '../../contract/consent.ts';
import { page } from './page.ts';
import { preferencesWordsSchema } from './preferences-words.ts';
import { sectionTexts } from './section-words.ts';
import { purposeParts } from './stored-entries.ts';
import { thirdPartyRows } from './third-party-rows.ts';
import { titleAndDescription } from './words.ts';

/**
 * The page about browser storage, its purposes and third parties, where visitors decide. Its tables follow from code
 * and settings.
 */
export const preferences = page({
  id: 'preferences',
  path: PREFERENCES_PATH,
  words: preferencesWordsSchema,
  isRequired: true,
  head: titleAndDescription,
  template: 'preferences',
  props: (words, { settings }) => {
    const { title, summary, decide, consent, thirdParties, rules, sections = [] } = words;
    return {
      title,
      summary,
      decide,
      purposes: purposeParts(words, settings),
      transfer: consent.transfer,
      refusedByBrowser: consent.choices.refusedByBrowser,
      thirdParties: { ...thirdParties, rows: thirdPartyRows(settings.thirdParties) },
      rules: { ...rules, countries: countriesToAsk(), days: CONSENT_DAYS },
      sections,
    };
  },
  texts: ({ decide, purposes, thirdParties, rules, sections }) => [
    decide.title,
    decide.text,
    ...purposes.flatMap(({ name, about, entries }) => [name, about, ...entries.flatMap((row) => [row.name, row.why])]),
    thirdParties.title,
    ...[rules, ...sections].flatMap(sectionTexts),
  ],
});
