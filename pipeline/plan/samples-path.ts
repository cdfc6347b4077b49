/** The path at which `dev` and `preview` show the samples. An export has no page there. */
export const SAMPLES_PATH = '/samples';

/** The folder next to the locales in the output. `preview` serves `samples/<locale>/` on top of the locale's export. */
export const SAMPLES_FOLDER = 'samples';
