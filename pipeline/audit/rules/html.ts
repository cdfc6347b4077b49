import { locationAt } from '../../diagnostics/source.ts';
import { elementsOf, isWithin, type PageElement, placeOf } from '../page.ts';
import type { PageRule } from '../rule.ts';

/** Elements that HTML calls obsolete (HTML, 16.2). */
const OBSOLETE = new Set(
  'acronym applet basefont bgsound big blink center dir font frame frameset isindex keygen listing marquee menuitem multicol nextid nobr noembed noframes plaintext rb rtc spacer strike tt xmp'.split(
    ' ',
  ),
);

/** Elements that must not be inside these (HTML, content models of a, button and label). */
const NOT_INSIDE: Readonly<Record<string, readonly string[]>> = {
  a: ['a', 'button'],
  button: ['a', 'button'],
  input: ['a', 'button'],
  select: ['a', 'button'],
  textarea: ['a', 'button'],
  label: ['a', 'button', 'label'],
  form: ['form'],
};

/** Attributes whose value is an id of the same document. */
const REFERENCES = ['for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'list', 'headers', 'popovertarget'];

/** The page is valid: no parse errors, no obsolete or wrongly nested elements, unique ids, references that exist. */
export const html: PageRule = (page, _context, report) => {
  for (const { code, startOffset } of page.errors) {
    report('audit/html', {
      message: `The HTML parser reports "${code}".`,
      hint: 'Browsers repair such markup, each page in its own way. Correct the template that writes it.',
      place: locationAt(page.source, startOffset),
    });
  }
  for (const element of page.elements) {
    const problem = problemOf(element);
    if (problem !== undefined)
      report('audit/html', {
        message: problem,
        hint: 'Correct the template or the content that writes this element.',
        place: placeOf(page, element),
      });
  }
};

/** Ids are unique, and attributes name ids that exist. */
export const ids: PageRule = (page, _context, report) => {
  const known = new Map<string, PageElement>();
  // Scripts copy the content of templates, each copy into its own place.
  const elements = page.elements.filter((element) => !isWithin(element, ['template']));
  for (const element of elements) {
    const id = element.attributes.get('id');
    if (id === undefined) continue;
    const first = known.get(id);
    if (first === undefined) known.set(id, element);
    else
      report('audit/duplicate-id', {
        message: `Two elements have the id "${id}".`,
        hint: 'Links, labels and scripts find only the first one. Rename one of them.',
        place: placeOf(page, element, 'id'),
        related: [{ message: 'The first element with this id', place: placeOf(page, first, 'id') }],
      });
  }
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

function problemOf({ tag, attributes, parent }: PageElement): string | undefined {
  if (OBSOLETE.has(tag)) return `The element <${tag}> is obsolete.`;
  if (tag === 'input' && attributes.get('type')?.toLowerCase() === 'hidden') return undefined;
  const wrong = Object.hasOwn(NOT_INSIDE, tag) ? (NOT_INSIDE[tag] ?? []) : [];
  const around = ancestors(parent).find((above) => wrong.includes(above.tag));
  if (around !== undefined) return `<${tag}> is inside <${around.tag}>.`;
  if (tag === 'li' && parent && !['ul', 'ol', 'menu', 'template'].includes(parent.tag))
    return `<li> is inside <${parent.tag}>, not inside a list.`;
  if ((tag === 'dt' || tag === 'dd') && parent && !['dl', 'div', 'template'].includes(parent.tag))
    return `<${tag}> is inside <${parent.tag}>, not inside <dl>.`;
  if (attributes.has('tabindex') && Number(attributes.get('tabindex')) > 0)
    return `<${tag}> has a positive tabindex, which changes the order of the whole page.`;
  return undefined;
}

function ancestors(element: PageElement | undefined): PageElement[] {
  const above: PageElement[] = [];
  for (let one = element; one !== undefined; one = one.parent) above.push(one);
  return above;
}

/** The document has a charset in its first 1,024 bytes, a viewport, and a language. */
export const documentHead: PageRule = (page, _context, report) => {
  const [root] = elementsOf(page, 'html');
  const place = placeOf(page, root);
  const charset = elementsOf(page, 'meta').find(declaresCharset);
  if (charset === undefined || charset.start > 1024)
    report('audit/document', {
      message: 'The page declares no charset in its first 1,024 characters.',
      hint: 'Write <meta charset="utf-8"> at the start of the head.',
      place: placeOf(page, charset),
    });
  const viewport = elementsOf(page, 'meta').find(({ attributes }) => attributes.get('name') === 'viewport');
  if (viewport === undefined && !page.isRedirect)
    report('audit/document', {
      message: 'The page has no viewport, so phones show it as a small picture of a wide page.',
      hint: 'Write <meta name="viewport" content="width=device-width, initial-scale=1">.',
      place,
    });
  if (/user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*1(?:\D|$)/.test(viewport?.attributes.get('content') ?? ''))
    report('audit/document', {
      message: 'The viewport forbids visitors to zoom.',
      hint: 'Remove user-scalable and maximum-scale.',
      place: placeOf(page, viewport, 'content'),
    });
  const language = root?.attributes.get('lang')?.trim() ?? '';
  if (!isLanguage(language))
    report('audit/language', {
      message: language === '' ? 'The page names no language.' : `"${language}" is not a language tag.`,
      hint: 'Write lang on <html>, such as lang="en-US". Screen readers choose their voice by it.',
      place: placeOf(page, root, 'lang'),
    });
};

/** Returns whether an element declares the charset, in the short form or in that of older documents. */
function declaresCharset({ attributes }: PageElement): boolean {
  if (attributes.has('charset')) return true;
  return (
    attributes.get('http-equiv')?.toLowerCase() === 'content-type' && /charset=/i.test(attributes.get('content') ?? '')
  );
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
