import * as z from 'zod';
import { line } from '../fields/fields.ts';
import { block } from './block.ts';

/** A picture of the site. `alt` describes it for people who do not see it. */
export const media = block({
  id: 'media',
  schema: {
    src: z
      .string()
      .regex(
        /^\/images\/[\w./-]+\.(?:png|jpe?g|webp|avif)$/i,
        'must be a picture in content/assets, such as /images/yard.png',
      )
      .meta({ description: 'A picture: /images/yard.png is assets/images/yard.png.', examples: ['/images/yard.png'] }),
    alt: line(240, 8).describe('What the picture shows, for people who do not see it.'),
    caption: line(240).describe('The caption of the picture.').optional(),
  },
  names: { src: 'image' },
  resolve: (written, { imageOf }) => {
    const image = imageOf(written.src);
    return image && { ...written, image: { ...image, alt: written.alt } };
  },
  texts: ({ caption }) => [caption],
});
