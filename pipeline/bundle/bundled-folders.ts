/** Folders that both the site's bundles and the edge functions import. */
const SHARED = ['runtime', 'forms', 'tools'];

/**
 * The folders that the bundles of templates and browser scripts are built from. A change in them invalidates the
 * bundles.
 */
export const BUNDLED_FOLDERS: readonly string[] = ['templates', ...SHARED];

/** The folders that the host bundles edge functions from. */
export const EDGE_FOLDERS: readonly string[] = ['edge', 'third-parties', ...SHARED];
