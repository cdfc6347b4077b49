import { ISLANDS } from '../../tools/islands.ts';

/** URLs for the module of every island and for the modules that the form island loads later. */
export const ISLAND_MODULES: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.keys(ISLANDS), 'queue-leads', 'form-phone'].map((name) => [name, `/static/${name}.js`]),
);
