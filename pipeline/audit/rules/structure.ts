import { elementsOf, isShown, type Page, type PageElement, placeOf } from '../page.ts';
import type { PageRule } from '../rule.ts';

/** The page has one first-level heading, and no heading skips a level or is empty. */
export const headings: PageRule = (page, _context, report) => {
  if (page.isRedirect) return;
  const all = page.elements.filter((element) => /^h[1-6]$/.test(element.tag) && isShown(element));
  const main = all.filter(({ tag }) => tag === 'h1');
  if (main.length !== 1)
    report('audit/main-heading', {
      message: main.length === 0 ? 'The page has no <h1>.' : `The page has ${main.length} elements <h1>.`,
      hint: 'Give the page one <h1> that names its subject.',
      place: placeOf(page, main[1] ?? elementsOf(page, 'main')[0] ?? elementsOf(page, 'body')[0]),
    });
  let level = 0;
  for (const heading of all) {
    const own = Number(heading.tag.slice(1));
    if (level > 0 && own > level + 1)
      report('audit/heading-level', {
        message: `<${heading.tag}> follows <h${level}>, so a level is missing.`,
        hint: `Use <h${level + 1}>, or give the section above a heading.`,
        place: placeOf(page, heading),
      });
    level = own;
    if (heading.text().trim() === '' && !hasName(heading, page))
      report('audit/heading-level', {
        message: `<${heading.tag}> has no text.`,
        hint: 'Write the heading, or use an element that is not a heading.',
        place: placeOf(page, heading),
      });
  }
};

function hasName({ inner, attributes }: PageElement, { elements }: Page): boolean {
  if (attributes.has('aria-label')) return true;
  return elements.some(
    ({ start, attributes: own }) => inner && start >= inner.start && start < inner.end && own.get('alt'),
  );
}

/** The page has one `main`, and several `nav` have names that differ. */
export const landmarks: PageRule = (page, _context, report) => {
  if (page.isRedirect) return;
  const mains = page.elements.filter((element) => isMain(element) && isShown(element));
  if (mains.length !== 1)
    report('audit/landmark', {
      message: mains.length === 0 ? 'The page has no <main>.' : `The page has ${mains.length} elements <main>.`,
      hint: 'Screen readers jump to it. Put the content into one <main>.',
      place: placeOf(page, mains[1] ?? elementsOf(page, 'body')[0]),
    });
  const navs = elementsOf(page, 'nav').filter(isShown);
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

/** Images have an alternative text and their size, so that the page does not move when they load. */
export const images: PageRule = (page, _context, report) => {
  for (const image of elementsOf(page, 'img')) {
    const { attributes } = image;
    const name = attributes.get('src') ?? '';
    if (!attributes.has('alt'))
      report('audit/image-alt', {
        message: `The image "${name}" has no alt attribute.`,
        hint: 'Describe what it shows. Write alt="" for a decoration.',
        place: placeOf(page, image),
      });
    if (!isSize(attributes.get('width')) || !isSize(attributes.get('height')))
      report('audit/image-size', {
        message: `The image "${name}" has no width and height in pixels.`,
        hint: 'Write both attributes, so that the text below does not move when the image arrives.',
        place: placeOf(page, image),
      });
  }
};

function isSize(value: string | undefined): boolean {
  return /^[1-9]\d*$/.test(value ?? '');
}
