import { elementsWithTag, isElementShown, isInsideTag, type PageElement, placeOf } from '../../exports/page.ts';
import type { PageRule } from '../rule.ts';

/** The page has one first-level heading. */
export const mainHeading: PageRule = (page, _context, report) => {
  const main = elementsWithTag(page, 'h1').filter(isElementShown);
  if (page.isRedirect || main.length === 1) return;
  report('audit/main-heading', {
    message: main.length === 0 ? 'The page has no <h1>.' : `The page has ${main.length} elements <h1>.`,
    hint: 'Give the page one <h1> that names its subject.',
    place: placeOf(page, main[1] ?? elementsWithTag(page, 'main')[0] ?? elementsWithTag(page, 'body')[0]),
  });
};

/** The page has one `main`, and several `nav` have names that differ. */
export const landmarks: PageRule = (page, _context, report) => {
  if (page.isRedirect) return;
  const mains = page.elements.filter((element) => isMain(element) && isElementShown(element));
  if (mains.length !== 1)
    report('audit/landmark', {
      message: mains.length === 0 ? 'The page has no <main>.' : `The page has ${mains.length} elements <main>.`,
      hint: 'Screen readers jump to it. Put the content into one <main>.',
      place: placeOf(page, mains[1] ?? elementsWithTag(page, 'body')[0]),
    });
  const navs = elementsWithTag(page, 'nav').filter(isElementShown);
  if (navs.length < 2) return;
  const names = new Set<string>();
  for (const nav of navs) {
    const name = nav.attributes.get('aria-label') ?? nav.attributes.get('aria-labelledby') ?? '';
    if (name.trim() === '' || names.has(name))
      report('audit/landmark', {
        message:
          name.trim() === '' ? 'A <nav> has no name, but the page has several.' : `Two <nav> have the name "${name}".`,
        hint: 'Give each a name of its own in aria-label.',
        place: placeOf(page, nav),
      });
    names.add(name);
  }
};

function isMain({ tag, attributes }: PageElement): boolean {
  return tag === 'main' || attributes.get('role') === 'main';
}

/** Images have their size, so that the page does not move when they load. */
export const imageSizes: PageRule = (page, _context, report) => {
  const isSize = (value: string | undefined) => /^[1-9]\d*$/.test(value ?? '');
  for (const image of elementsWithTag(page, 'img')) {
    const { attributes } = image;
    if (isSize(attributes.get('width')) && isSize(attributes.get('height'))) continue;
    report('audit/image-size', {
      message: `The image "${attributes.get('src') ?? ''}" has no width and height in pixels.`,
      hint: 'Write both attributes, so that the text below does not move when the image arrives.',
      place: placeOf(page, image),
    });
  }
};

/** Attributes whose value is an id of the same document. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'list', 'headers', 'popovertarget'];

/** Attributes name ids that exist. Scripts copy the content of templates, each copy into its own place. */
export const missingIds: PageRule = (page, _context, report) => {
  const elements = page.elements.filter((element) => !isInsideTag(element, 'template'));
  const known = new Set(elements.map(({ attributes }) => attributes.get('id')));
  for (const element of elements) {
    for (const name of REFERENCES) {
      if (name === 'aria-controls' && isClosed(element)) continue;
      const missing = (element.attributes.get(name) ?? '').split(/\s+/).find((id) => id !== '' && !known.has(id));
      if (missing === undefined) continue;
      report('audit/missing-id', {
        message: `The attribute ${name} names the id "${missing}", which no element of the page has.`,
        hint: 'Add the id, or remove the attribute.',
        place: placeOf(page, element, name),
      });
    }
  }
};

/** Returns whether a control has not opened its part yet, which a script may create when it opens (WAI-ARIA, menu button). */
function isClosed({ attributes }: PageElement): boolean {
  return attributes.get('aria-expanded') === 'false' || attributes.has('aria-haspopup');
}
