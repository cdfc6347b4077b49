import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about files of content/assets, regardless of their contents. */
export const assets = {
  'assets/unknown-type': {
    severity: 'error',
    title: 'A file is of a type that is not published',
    explanation:
      'Everything below content/assets lies on our own host, where a browser would run a page, a script or a style sheet as part of the site. Pictures, documents, tables, calendars, archives, sound, films and fonts are published, by the extension of their names; the list is in content/README.md. Save the file as one of those, put several into a .zip, or remove it.',
  },
  'assets/too-large': {
    severity: 'error',
    title: 'A file is too large to be published',
    explanation:
      'Files below content/assets have at most 100 MB, because the repository keeps each of their versions for ever and visitors wait for them. Put films on the host of our videos, and large archives where such files are kept.',
  },
  'assets/empty': {
    severity: 'error',
    title: 'A file of content/assets is empty',
    explanation: 'The file has no bytes, usually because copying it was broken off. Copy it once more, or remove it.',
  },
  'assets/unreadable': {
    severity: 'error',
    title: 'A file of content/assets cannot be read',
    explanation:
      'The system refuses to open the file: it belongs to somebody else (EACCES), or went away while the content was read (ENOENT). Give yourself the right to read it, such as with "chmod u+r", or put it back.',
  },
} satisfies Record<string, CatalogueEntry>;
