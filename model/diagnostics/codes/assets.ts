import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about files of content/assets, regardless of their contents. */
export const assets = {
  'assets/unknown-type': {
    severity: 'error',
    title: 'Unsupported file type in content/assets',
    explanation:
      'The build publishes every file below content/assets on the host of the site, where a browser would run a page, a script or a stylesheet as part of the site. It therefore publishes only pictures, documents, tables, calendars, archives, audio, video and fonts, by file extension; content/README.md lists the extensions. Save the file as one of these types, pack several files into a .zip, or remove the file.',
  },
  'assets/too-large': {
    severity: 'error',
    title: 'File in content/assets is too large',
    explanation:
      'A file below content/assets can have at most 100 MB. The repository keeps every version of the file, and visitors wait while it downloads. Upload videos to a video host and large archives to file storage, and link to them.',
  },
  'assets/empty': {
    severity: 'error',
    title: 'Empty file in content/assets',
    explanation: 'The file has no bytes, usually because a copy was interrupted. Copy the file again, or remove it.',
  },
  'assets/unreadable': {
    severity: 'error',
    title: 'File in content/assets cannot be read',
    explanation:
      'The operating system refused to open the file. Either another user owns it (EACCES), or it disappeared while the build read the content (ENOENT). Give yourself permission to read it, for example with "chmod u+r", or restore it.',
  },
} satisfies Record<string, CatalogueEntry>;
