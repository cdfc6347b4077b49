/** What a page may tell the service worker: forget what was kept of visits, or keep the document of a visited path. */
export type WorkerMessage = { purge: true } | { visited: string };
