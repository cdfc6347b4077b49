const NAMES = { fallback: 'none', style: 'long' } as const;
const LANGUAGES = new Intl.DisplayNames('en', { ...NAMES, type: 'language' });
const REGIONS = new Intl.DisplayNames('en', { ...NAMES, type: 'region' });
const SCRIPTS = new Intl.DisplayNames('en', { ...NAMES, type: 'script' });

/**
 * Returns whether a text is a language tag (BCP 47) of a language, script and region that exist. The data of Node lacks
 * rare languages of three letters, which count as existing. "UK" is no region, but a name that Unicode accepts for "GB".
 */
export function isLanguageTag(tag: string): boolean {
  const known = tags.get(tag) ?? isRegistered(tag);
  tags.set(tag, known);
  return known;
}

/** Pages repeat a few tags. */
const tags = new Map<string, boolean>();

function isRegistered(tag: string): boolean {
  try {
    const { language, script, region } = new Intl.Locale(tag);
    const isLanguage = language.length === 3 || LANGUAGES.of(language) !== undefined;
    const isScript = script === undefined || SCRIPTS.of(script) !== undefined;
    const isRegion = region === undefined || REGIONS.of(region) !== undefined;
    return isLanguage && isScript && isRegion && !/-uk$/i.test(tag);
  } catch {
    return false;
  }
}

/** Returns the language of a tag without its region and script, such as `zh`; undefined for an invalid tag. */
export function languageIn(tag: string): string | undefined {
  return isLanguageTag(tag) ? new Intl.Locale(tag).language : undefined;
}

/** Scripts whose letters Unicode knows under several names or together with others (UTS 35, ISO 15924). */
const LETTERS: Readonly<Record<string, string>> = {
  Hans: '\\p{sc=Han}',
  Hant: '\\p{sc=Han}',
  Jpan: '\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}',
  Kore: '\\p{sc=Hang}\\p{sc=Han}',
};

/** Languages that people write in two scripts, so that a tag without a script says nothing about the letters. */
const TWO_SCRIPTS = /^(?:az|bs|kk|ku|mn|ms|pa|sr|tg|tk|uz)(?!-[A-Z][a-z]{3})/;

/** With fewer letters, names and quotations may be most of a text. */
const MIN_LETTERS = 200;
/** A page with a smaller share of letters of its language is in another one. */
const MIN_SHARE = 0.1;

const patterns = new Map<string, RegExp | undefined>();

/** Returns whether a text has hardly any letters of the script in which its language is written. */
export function isInOtherScript(text: string, tag: string): boolean {
  const letters = text.replace(/\P{L}+/gu, '');
  const others = othersOf(tag);
  if (letters.length < MIN_LETTERS || others === undefined) return false;
  return letters.replace(others, '').length < letters.length * MIN_SHARE;
}

/** Returns a pattern of all characters that the script of a language does not have. */
function othersOf(tag: string): RegExp | undefined {
  if (TWO_SCRIPTS.test(tag)) return undefined;
  if (!patterns.has(tag)) {
    const script = new Intl.Locale(tag).maximize().script ?? '';
    patterns.set(tag, patternOf(LETTERS[script] ?? `\\p{sc=${script}}`));
  }
  return patterns.get(tag);
}

function patternOf(letters: string): RegExp | undefined {
  try {
    return new RegExp(`[^${letters}]+`, 'gu');
  } catch {
    return undefined;
  }
}
