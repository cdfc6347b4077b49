import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Pictures and drawings of content/assets. */
export const images = {
  'images/damaged': {
    severity: 'error',
    title: 'A picture cannot be read to its end',
    explanation:
      'The file was cut off while it was copied, or bytes in it are wrong. Browsers would show a part of it, or a broken mark. Export the picture again, or copy its file once more.',
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
      'Files of pictures have at most 20 MB, because the repository keeps each of their versions for ever. Pages show no more than 1600 pixels of width: export the picture at 1600 to 3200 pixels.',
  },
  'images/unknown-format': {
    severity: 'error',
    title: 'A file is no picture that can be shown',
    explanation:
      'Pictures are PNG, JPEG, WebP or AVIF, drawings are SVG; the first bytes of the file decide and not its name. GIF, TIFF, HEIC, PDF and pictures that move are to be exported as one of those. The build makes smaller sizes and better formats by itself.',
  },
  'images/unsafe-svg': {
    severity: 'error',
    title: 'A drawing holds more than a drawing',
    explanation:
      'SVG files are published as they are and can be opened by themselves. Scripts, event handlers, foreign objects, entities and references to other files are refused. Save the drawing as plain SVG, with texts as paths and pictures embedded.',
  },
  'images/narrow': {
    severity: 'warning',
    title: 'A picture is too narrow to stand by itself',
    explanation:
      'A picture in a paragraph of its own, or in a media block, has the width of the text. One of less than 320 pixels stands lost in it. Export it at 1600 pixels; a small mark belongs into a sentence.',
  },
} satisfies Record<string, CatalogueEntry>;
