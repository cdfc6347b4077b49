/**
 * Documents below /route-search, /atlas and /rates carry the consent script and no other third party (spec 2.5). Scripts come
 * with documents, so a page of the other kind needs a document of its own.
 */
export function needsOtherScripts(from: URL, to: URL): boolean {
  return hasFewScripts(from) !== hasFewScripts(to);
}

/** The atlas keeps a history of its own (spec 2.5). */
export function isAtlas({ pathname }: URL): boolean {
  return /^\/atlas(\/|$)/.test(pathname);
}

function hasFewScripts({ pathname }: URL): boolean {
  return /^\/(route-search|atlas|rates)(\/|$)/.test(pathname);
}
