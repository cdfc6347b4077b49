import type { Element, ElementContent, Root, RootContent } from 'hast';
import { LOCALES } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import type { FoundElement } from './elements.ts';

/** Words that an author writes as the title of a picture without meaning, in any language. */
const DECORATIVE = new Set(LOCALES.flatMap((locale) => siteTexts[locale].authoring.pictures.decorative));

/**
 * Converts each of our own pictures that is alone in its paragraph to a figure, with its title as the caption. A
 * picture at the start of the text loads at once, all others load lazily. Returns the pictures of figures.
 */
export function convertFigures(
  tree: Root,
  { paragraphs, images }: { paragraphs: readonly FoundElement[]; images: readonly Element[] },
): ReadonlySet<Element> {
  const figures = new Set<Element>();
  for (const { element, parent } of paragraphs) {
    const lone = loneImage(element);
    if (lone === undefined) continue;
    figures.add(lone.image);
    parent.children[parent.children.indexOf(element)] = figureOf(lone) as RootContent & ElementContent;
  }
  const first = tree.children.find((child) => child.type === 'element');
  for (const image of images) {
    if (!isOurs(image)) continue;
    const isFirst = first?.tagName === 'figure' && figures.has(image) && isWithin(first, image);
    Object.assign(image.properties, isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' });
    image.properties.decoding = 'async';
    if (isDecorative(image)) delete image.properties.title;
  }
  return figures;
}

/** Whether the author marked a picture as decorative, so that it needs no alternative text. */
export function isDecorative({ properties }: Element): boolean {
  return String(properties.alt ?? '').trim() === '' && DECORATIVE.has(String(properties.title ?? '').trim());
}

/** Whether a picture lies below content/assets. Only these are resized. */
function isOurs({ tagName, properties }: Element): boolean {
  return tagName === 'img' && /^\/(?:assets|images)\//.test(String(properties.src ?? ''));
}

interface Lone {
  image: Element;
  /** The picture, or the link around it. */
  shown: Element;
}

function loneImage(paragraph: Element): Lone | undefined {
  const shown = onlyElement(paragraph);
  const image = shown?.tagName === 'a' ? onlyElement(shown) : shown;
  return shown !== undefined && image !== undefined && isOurs(image) ? { image, shown } : undefined;
}

function onlyElement({ children }: Element): Element | undefined {
  const [only, ...rest] = children.filter((child) => child.type !== 'text' || child.value.trim() !== '');
  return rest.length === 0 && only?.type === 'element' ? only : undefined;
}

function figureOf({ image, shown }: Lone): Element {
  const caption = String(image.properties.title ?? '').trim();
  const hasCaption = caption !== '' && !isDecorative(image);
  if (hasCaption) delete image.properties.title;
  const children: ElementContent[] = hasCaption
    ? [shown, { type: 'element', tagName: 'figcaption', properties: {}, children: [{ type: 'text', value: caption }] }]
    : [shown];
  return { type: 'element', tagName: 'figure', properties: {}, children };
}

function isWithin(figure: Element, image: Element): boolean {
  const [shown] = figure.children;
  return shown === image || (shown?.type === 'element' && shown.children.includes(image));
}
