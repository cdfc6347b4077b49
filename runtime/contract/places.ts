/**
 * A port or an airport as forms offer it: its code, its name and its country in the language of the page, and its names in
 * other languages, by which it is found, too.
 */
export type Place = readonly [code: string, name: string, country: string, kind: 'port' | 'airport', other: string];
