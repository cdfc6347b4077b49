import type { Element } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { isDecorative } from './images.ts';
import type { Removal } from './sanitize.ts';
import { walkElements } from './walk.ts';

const FILE_NAME = /^\S+\.(?:png|jpe?g|webp|avif|gif|svg|heic|tiff?)$/i;
/** Names that cameras, phones and messengers give to pictures. */
const CAMERA_NAME = /^(?:img|dscn?|pxl|image|photo|picture|screenshot|截图|截屏|图片|照片|微信图片)[\s_-]*[\d_-]*$/i;

const VAGUE = new Set(
  (
    'here|click|click here|link|this link|more|read more|learn more|' +
    '这里|此处|点击|点此|点这里|点击这里|点击此处|链接|此链接|更多|阅读更多|了解更多|查看更多|详情|查看详情'
  ).split('|'),
);

/** Finds problems in the words of a link. */
export function linkProblems(link: Element): Removal[] {
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
      images.length > 0 ? 'The link has a picture without words and no words of its own.' : 'The link has no words.';
    return [{ code: 'markdown/empty-link', message, hint: 'Say between the brackets where it leads.', element: link }];
  }
  if (!VAGUE.has(words.toLowerCase().replace(/[\p{P}\p{S}\s]+$/u, ''))) return [];
  const message = `The words "${words}" do not say where the link leads.`;
  const hint = 'Make a link of the words that name the page.';
  return [{ code: 'markdown/vague-link', message, hint, element: link }];
}

/** Finds problems of an image and its alternative text. */
export function imageProblems(image: Element, src: string): Removal[] {
  const problems: Removal[] = [];
  const alt = String(image.properties.alt ?? '').trim();
  if (alt === '' && !isDecorative(image)) {
    problems.push({
      code: 'markdown/image-without-alt',
      message: 'The image has no alternative text.',
      hint: 'Write what it shows between the brackets: ![A crane over a ship](/images/crane.jpg).',
      element: image,
    });
  }
  const poor = poorAlt({ alt, src, caption: String(image.properties.title ?? '').trim() });
  if (poor !== undefined) problems.push({ code: 'markdown/poor-alt', ...poor, element: image });
  if (/^(?:https?:|\/\/)/i.test(src)) {
    problems.push({
      code: 'markdown/external-image',
      message: 'The image lies on another host.',
      hint: 'Put it into content/assets/images and write /images/<name>.',
      element: image,
    });
  }
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
    return { message: `The words "${alt}" are the name of a file.`, hint: 'Say what the picture shows.' };
  }
  if (alt === '' || alt !== caption) return undefined;
  const hint = 'Say in one what the picture shows and in the other what to see in it, or leave the caption out.';
  return { message: 'The words of the picture and its caption are the same: who listens hears them twice.', hint };
}
