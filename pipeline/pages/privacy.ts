import { participantsOf } from '../../model/settings/participants.ts';
import { page } from './page.ts';
import { PRIVACY_PARTS, privacyWordsSchema } from './privacy-words.ts';
import { sectionTexts } from './section-words.ts';
import { thirdPartyRows } from './third-party-rows.ts';
import { titleAndDescription } from './words.ts';

/** The privacy notice. Its recipients are the third parties in the settings. */
export const privacy = page({
  id: 'privacy',
  path: '/privacy',
  words: privacyWordsSchema,
  isRequired: true,
  head: titleAndDescription,
  template: 'privacy',
  props: ({ parts, ...words }, { settings }) => ({
    ...words,
    parts: PRIVACY_PARTS.map((id) => ({ id, ...parts[id] })),
    recipients: thirdPartyRows(settings.thirdParties),
    /** The names of the companies that receive errors of scripts, and recordings of visits; undefined if there are none. */
    errors: settings.thirdParties?.errorReporting?.company,
    replay: settings.thirdParties?.sessionMonitoring?.company,
    /** The name of the captcha service on pages with forms; undefined if there is none. */
    captcha: participantsOf(settings.thirdParties).find(({ role }) => role === 'captcha')?.name,
    /** Undefined if the settings have no limit. */
    leadRetentionDays: settings.leads?.keptDays,
  }),
  texts: ({ parts }) => parts.flatMap(sectionTexts),
});
