import { elementsWithTag, type PageElement, placeOf } from '../../exports/page.ts';
import type { PageRule } from '../rule.ts';

/** The document has a charset in its first 1,024 bytes, and a viewport. */
export const documentHead: PageRule = (page, _context, report) => {
  const [root] = elementsWithTag(page, 'html');
  const place = placeOf(page, root);
  const charset = elementsWithTag(page, 'meta').find(declaresCharset);
  if (charset === undefined || charset.start > 1024)
    report('audit/document', {
      message: 'The page declares no charset in its first 1,024 characters.',
      hint: 'Write <meta charset="utf-8"> at the start of the head.',
      place: placeOf(page, charset),
    });
  const viewport = elementsWithTag(page, 'meta').find(({ attributes }) => attributes.get('name') === 'viewport');
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
};

/** Returns whether an element declares the charset, in the short form or in that of older documents. */
function declaresCharset({ attributes }: PageElement): boolean {
  if (attributes.has('charset')) return true;
  return (
    attributes.get('http-equiv')?.toLowerCase() === 'content-type' && /charset=/i.test(attributes.get('content') ?? '')
  );
}
