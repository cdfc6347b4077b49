/** The texts that a language in preparation has: any part of the English ones. */
export type DraftTexts<Texts> = {
  readonly [Key in keyof Texts]?: Texts[Key] extends string | readonly unknown[] | ((...values: never[]) => unknown)
    ? Texts[Key]
    : DraftTexts<Texts[Key]>;
};

/** Returns the texts of a language in preparation, with the English text in place of each that it lacks. */
export function withEnglish<Texts extends object>(english: Texts, draft: DraftTexts<Texts>): Texts {
  const texts = Object.entries(english).map(([key, text]: [string, unknown]) => {
    const own = (draft as Record<string, unknown>)[key];
    return [key, isGroup(text) && isGroup(own) ? withEnglish(text, own) : (own ?? text)];
  });
  return Object.fromEntries(texts) as Texts;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
