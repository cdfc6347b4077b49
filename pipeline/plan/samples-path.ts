/** Where `dev` and `preview` show the samples; an export has no page there. */
export const SAMPLES_PATH = '/samples';

/** Beside the locales in the output: `samples/<locale>/` has what `preview` lays under the locale's export. */
export const SAMPLES_FOLDER = 'samples';
