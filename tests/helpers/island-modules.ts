import { ISLANDS } from '../../tools/islands.ts';

/** A URL for the module of every island, and for what the island of forms loads later. */
export const ISLAND_MODULES: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.keys(ISLANDS), 'kept-leads', 'form-phone'].map((name) => [name, `/static/${name}.js`]),
);
