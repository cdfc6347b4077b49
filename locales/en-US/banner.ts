/** Tells engineers who read the console that we hire. The site shows it in every language at once. */
export const banner = 'Write freight software with us.';
