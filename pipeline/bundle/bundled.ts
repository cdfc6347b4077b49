/** Folders of the house from which bundles are made: what is in them is part of what a bundle depends on. */
export const BUNDLED: readonly string[] = ['templates', 'runtime', 'forms', 'tools'];
