import * as z from 'zod';
import { line } from './fields.ts';

/** The path of a picture or a drawing in content/assets. */
export const picturePath = z
  .string()
  .regex(
    /^\/images\/[\w./-]+\.(?:svg|png|jpe?g|webp|avif)$/i,
    'must be a picture in content/assets, such as /images/yard.svg',
  )
  .meta({ description: 'A picture: /images/yard.svg is assets/images/yard.svg.', examples: ['/images/yard.svg'] });

/** The alternative text of a picture. */
export const pictureAlt = line(240, 8).describe('What the picture shows, for people who do not see it.');

/** A picture with its alternative text. */
export const picture = z
  .strictObject({ src: picturePath, alt: pictureAlt })
  .describe('The picture at the top of the page.');
