import { takingPart } from '../settings/taking-part.ts';
import { page } from './page.ts';
import { PRIVACY_PARTS, privacyWords } from './privacy-words.ts';
import { sectionTexts } from './section-words.ts';
import { thirdPartyRows } from './third-party-rows.ts';
import { headOf } from './words.ts';

/** The privacy notice; its recipients are those whom the settings name. */
export const privacy = page({
  id: 'privacy',
  path: '/privacy',
  words: privacyWords,
  isRequired: true,
  head: headOf,
  template: 'privacy',
  props: ({ parts, ...words }, { settings }) => ({
    ...words,
    parts: PRIVACY_PARTS.map((id) => ({ id, ...parts[id] })),
    recipients: thirdPartyRows(settings.thirdParties),
    /** What tells people from programs where forms are sent; undefined where nothing does. */
    captcha: takingPart(settings.thirdParties).find(({ role }) => role === 'captcha')?.name,
    /** Undefined where nobody has set an end. */
    leadsKeptDays: settings.leads?.keptDays,
  }),
  texts: ({ parts }) => parts.flatMap(sectionTexts),
});
