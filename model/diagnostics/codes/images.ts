import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about pictures and drawings of content/assets. */
export const images = {
  'images/damaged': {
    severity: 'error',
    title: 'Picture is damaged',
    explanation:
      'The build cannot decode the file completely: a copy was interrupted, or some bytes are wrong. Browsers would show a part of the picture or a broken image icon. For an SVG drawing, the finding points at the first XML error. Export the picture again, or copy the file again.',
  },
  'images/too-many-pixels': {
    severity: 'error',
    title: 'Picture has too many pixels',
    explanation:
      'A decoder needs four bytes of memory for each pixel, whatever the file size, and a file of a few hundred bytes can declare billions of pixels. A picture can have at most 50 million pixels, and pages show at most 1600 pixels of width. Scale the picture down.',
  },
  'images/too-large': {
    severity: 'error',
    title: 'Picture file is too large',
    explanation:
      'A picture file can have at most 20 MB and a drawing 1 MB, because the repository keeps every version of the file. Pages show at most 1600 pixels of width, so export the picture at 1600 to 3200 pixels. A larger drawing usually embeds a photograph or has more path detail than readers can see.',
  },
  'images/unknown-format': {
    severity: 'error',
    title: 'Unsupported picture format',
    explanation:
      'Pictures must be PNG, JPEG, WebP or AVIF, and drawings must be SVG in UTF-8. The build identifies the format by the first bytes of the file, not by its name, and a drawing by its root element in the namespace http://www.w3.org/2000/svg. Export GIF, TIFF, HEIC, PDF and animated pictures (WebP, AVIF, PNG) in one of these formats. The build creates smaller sizes and modern formats itself.',
  },
  'images/unsafe-svg': {
    severity: 'error',
    title: 'Unsafe content in an SVG drawing',
    explanation:
      'A browser opens an SVG file as a document, which can run scripts. The build therefore publishes a rewritten drawing that contains only drawing elements, and removes editor metadata. It rejects scripts, event handlers, foreign objects, entities, references to other files, animated links and styles that could load something, because without them the drawing could look different. Save the file as plain SVG, with text converted to paths and pictures embedded.',
  },
  'images/unused': {
    severity: 'warning',
    title: 'Picture is not used',
    explanation:
      'No text, block or link in any locale uses the file, drafts included. The build publishes only pictures that a page uses, so the file has no effect, or a page misspells its name. Use the picture, or remove the file. The rule does not apply to drawings and documents: the build publishes them unchanged, and other sites may link to them.',
  },
  'images/heavy': {
    severity: 'warning',
    title: 'Picture file is heavier than its place needs',
    explanation:
      'Each place of a page shows a picture at a limited width: figures and blocks at 1600 pixels, tall figures at 1280, a symbol in a sentence at 800. The build encodes smaller files from the source, so a source of more than twice this width, or of more than 4 MB (tall: 3 MB, symbol: 500 kB), makes no page better, but every clone of the repository loads it, and every first build decodes it. A drawing is published as it is, so visitors wait for its bytes: a figure may have 200 kB, a symbol 30 kB. If several places show a file, the limits of the largest apply. Scale the picture down, save photographs as JPEG, and simplify drawings.',
  },
  'images/blurry': {
    severity: 'warning',
    title: 'Picture is narrower than the block that it fills',
    explanation:
      'The block "media" shows a picture across its whole width, so browsers enlarge a smaller picture, which looks blurred beside the sharp text. Export the picture again from its original, at 1600 pixels of width or more, because screens of phones and notebooks have two pixels for each pixel of the layout. Enlarging the file does not help. A figure in a text has its own width and no such finding. A diagram is best as SVG, which is sharp at any size.',
  },
  'images/personal-data': {
    severity: 'error',
    title: 'Linked picture contains personal data',
    explanation:
      'A link to a picture, such as /assets/images/yard.jpg, publishes the file unchanged, with the place where it was taken, the serial numbers of camera and lens, or the name of the owner in its metadata (EXIF or XMP). Pictures that pages show are encoded anew and contain none. Export a copy without metadata, or show the picture instead of linking to it.',
  },
  'images/narrow': {
    severity: 'warning',
    title: 'Picture is too narrow',
    explanation:
      'A picture in its own paragraph or in a media block stands alone in a column that is several times as wide. A picture of less than 320 pixels looks lost there. Export it at 1600 pixels, or place a small symbol inside a sentence.',
  },
} satisfies Record<string, CatalogueEntry>;
