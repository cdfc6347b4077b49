import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { LOCALES } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { isDecorative } from './images.ts';
import type { RemovedMarkup } from './sanitize.ts';
import { walkElements } from './walk.ts';

const FILE_NAME = /^\S+\.(?:png|jpe?g|webp|avif|gif|svg|heic|tiff?)$/i;
const WORDS = LOCALES.map((locale) => siteTexts[locale].authoring);
/** Names that cameras, phones and messengers give to pictures. */
const CAMERA_NAMES = ['img', 'dsc', 'dscn', 'pxl', ...WORDS.flatMap(({ pictures }) => pictures.fileNames)];
const CAMERA_NAME = new RegExp(`^(?:${CAMERA_NAMES.map(RegExp.escape).join('|')})[\\s_-]*[\\d_-]*$`, 'i');

const VAGUE_WORDS = WORDS.flatMap(({ vagueLinks }) => vagueLinks.map(RegExp.escape));
const VAGUE = new RegExp(`^(?:${VAGUE_WORDS.join('|')})[\\p{P}\\p{S}\\s]*$`, 'u');

/** Finds problems in the words of a link. */
export function linkProblems(link: Element): RemovedMarkup[] {
  const words = textOf(link).replace(/\s+/g, ' ').trim();
  if (words === '') {
    const images: Element[] = [];
    walkElements(link, (element) => {
      if (element.tagName === 'img') images.push(element);
    });
    // `imageProblems` reports a picture without alternative text.
    const isNamed = images.some((image) => !isDecorative(image)) || link.properties.ariaLabel !== undefined;
    if (isNamed && images.length > 0) return [];
    const message =
      images.length > 0 ? 'The link contains only a picture without alternative text.' : 'The link has no text.';
    return [{ code: 'markdown/empty-link', message, hint: 'Describe the target between the brackets.', element: link }];
  }
  if (!VAGUE.test(words.toLowerCase())) return [];
  const message = `The link text "${words}" does not describe the target.`;
  const hint = 'Link the words that name the page.';
  return [{ code: 'markdown/vague-link', message, hint, element: link }];
}

/** Finds problems of an image and its alternative text. */
export function imageProblems(image: Element, src: string): RemovedMarkup[] {
  const problems: RemovedMarkup[] = [];
  const alt = String(image.properties.alt ?? '').trim();
  if (alt === '' && !isDecorative(image)) {
    problems.push({
      code: 'markdown/image-without-alt',
      message: 'The image has no alternative text.',
      hint: 'Describe the image between the brackets: ![A crane over a ship](/images/crane.jpg). If it is only decoration, write "decorative" after its path: ![](/images/rule.png "decorative").',
      element: image,
    });
  }
  const poor = poorAlt({ alt, src, caption: String(image.properties.title ?? '').trim() });
  if (poor !== undefined) problems.push({ code: 'markdown/poor-alt', ...poor, element: image });
  return problems;
}

/** Returns the problem of an alternative text without meaning, or undefined if it has none. */
export function poorAlt({
  alt,
  src,
  caption,
}: {
  alt: string;
  src: string;
  caption?: string | undefined;
}): { message: string; hint: string } | undefined {
  const name = (src.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
  const isOwnName = alt === name && /[\d_-]/.test(name);
  if (FILE_NAME.test(alt) || CAMERA_NAME.test(alt) || isOwnName) {
    return { message: `The alternative text "${alt}" is a file name.`, hint: 'Describe what the picture shows.' };
  }
  if (alt === '' || alt !== caption) return undefined;
  const hint = 'Describe the picture in the alternative text and explain it in the caption, or remove the caption.';
  return { message: 'The alternative text equals the caption, so screen readers read it twice.', hint };
}
