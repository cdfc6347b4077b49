/** A message of a page to the service worker: delete the caches of visits, or cache the document of a visited path. */
export type WorkerMessage = { purge: true } | { visited: string };
