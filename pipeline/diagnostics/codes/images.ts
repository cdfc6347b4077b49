import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about pictures and drawings of content/assets. */
export const images = {
  'images/damaged': {
    severity: 'error',
    title: 'A picture cannot be read to its end',
    explanation:
      'The file was cut off while it was copied, or bytes in it are wrong. Browsers would show a part of it, or a broken mark. Of a drawing the place is where its XML stops being any. Export the picture again, or copy its file once more.',
  },
  'images/too-many-pixels': {
    severity: 'error',
    title: 'A picture has too many pixels',
    explanation:
      'Decoding takes four bytes of memory for every pixel, whatever the size of the file: one of a few hundred bytes can claim billions. Pictures have at most 50 million pixels; pages show no more than 1600 of width. Scale it down.',
  },
  'images/too-large': {
    severity: 'error',
    title: "A picture's file is too large",
    explanation:
      'Files of pictures have at most 20 MB, because the repository keeps each of their versions for ever. Pages show no more than 1600 pixels of width: export the picture at 1600 to 3200 pixels. Drawings have at most 1 MB: what is larger holds a photograph, or paths that nobody can see apart.',
  },
  'images/unknown-format': {
    severity: 'error',
    title: 'A file is no picture that can be shown',
    explanation:
      'Pictures are PNG, JPEG, WebP or AVIF, drawings are SVG in UTF-8; the first bytes of the file decide and not its name, and of a drawing its root element with the namespace http://www.w3.org/2000/svg. GIF, TIFF, HEIC, PDF and pictures that move are to be exported as one of those. The build makes smaller sizes and better formats by itself.',
  },
  'images/unsafe-svg': {
    severity: 'error',
    title: 'A drawing holds more than a drawing',
    explanation:
      'SVG files can be opened by themselves, and are documents then. What is published is written anew of what draws; notes of editors are left out. Scripts, event handlers, foreign objects, entities, references to other files, animations of links and styles that could load something are refused, because the drawing would not be what its author made without them. Save it as plain SVG, with texts as paths and pictures embedded.',
  },
  'images/unused': {
    severity: 'warning',
    title: 'Nothing shows a picture',
    explanation:
      'No text, block or link of either locale, drafts included, names the file. Pictures are published only where something does, so that it is dead weight, or its name is misspelt where it should stand. Drawings and documents are published as they are and may be asked for by others.',
  },
  'images/narrow': {
    severity: 'warning',
    title: 'A picture is too narrow to stand by itself',
    explanation:
      'A picture in a paragraph of its own, or in a media block, has the width of the text. One of less than 320 pixels stands lost in it. Export it at 1600 pixels; a small mark belongs into a sentence.',
  },
} satisfies Record<string, CatalogueEntry>;
