/** The modules of a build. */
const OWN = /^\/static\/[\w-]+\.js$/;

/**
 * Imports a module of the site by its path. Rejects any other address: the policy lets trusted scripts import from every
 * host, and markup that does not come from the build may name one.
 */
export async function importModule<Module>(url: string): Promise<Module> {
  if (OWN.test(url)) return import(url);
  throw new TypeError(url);
}
