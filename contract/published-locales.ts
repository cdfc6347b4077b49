import { DRAFT_LOCALES, LOCALES, type Locale } from './locales.ts';

/** The locales that builds publish, the default first. It is a file of its own, because scripts bundle `locales.ts`. */
export const PUBLISHED_LOCALES: readonly Locale[] = LOCALES.filter((locale) => !DRAFT_LOCALES.includes(locale));
