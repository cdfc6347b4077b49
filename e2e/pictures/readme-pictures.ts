/** A picture of README. */
export interface ReadmePicture {
  /** In `docs/pictures`. */
  file: string;
  /** For people who do not see the picture. */
  alt: string;
}

/** The folder of the pictures, relative to the repository. */
export const PICTURES_FOLDER = 'docs/pictures';

/** The pictures of README, in its order. `npm run pictures` makes them. */
export const README_PICTURES = {
  home: {
    file: 'home.webp',
    alt: 'The home page in English and in Chinese: the same layout with a route search and a map, in two languages.',
  },
  validate: {
    file: 'validate.svg',
    alt: 'waybill validate in a terminal: three findings of an article, each with its line, the marked part and a hint.',
  },
  dev: {
    file: 'dev.webp',
    alt: 'waybill dev in a browser: the page of an article, and below it the findings with their lines and hints.',
  },
} as const satisfies Record<string, ReadmePicture>;
