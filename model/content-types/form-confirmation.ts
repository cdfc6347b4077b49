import * as z from 'zod';
import { isForm } from '../../forms/form-names.ts';
import { GATED_FORM } from '../../forms/placed-forms.ts';
import { common } from '../fields/fields.ts';
import type { LinkTo } from '../shapes/links.ts';
import { contentLanding } from './content-landing.ts';
import { contentType } from './content-type.ts';
import type { PlanContext } from './context.ts';
import { eguide } from './eguide.ts';
import type { Gate } from './gate.ts';
import { linkTo, newestFirst } from './props/listing.ts';

/** A document with the page that offers it. */
export interface GatedResource extends Pick<Gate, 'document' | 'name' | 'format'> {
  page: LinkTo;
}

/** The document of an eguide, with the number of its chapters. */
export interface GuideToRead extends LinkTo {
  chapters: number;
  /** The page of the eguide. */
  page: LinkTo;
}

/** The page that thanks the sender of a form. Its slug is the form's name. Only senders have a reason to visit it. */
export const formConfirmation = contentType({
  id: 'form-confirmation',
  names: ['form confirmation'],
  section: '/',
  suffix: '/confirmation',
  schema: z.strictObject(common),
  noindex: true,
  template: 'form-confirmation',
  props: ({ slug, fields: { title, summary } }, context) => ({
    title,
    summary,
    form: isForm(slug) ? slug : undefined,
    resources: slug === GATED_FORM ? gatedResources(context) : [],
    guides: slug === GATED_FORM ? guidesToRead(context) : [],
  }),
});

/**
 * Returns all gated documents of the locale: the form has one confirmation page, which does not know the requested
 * document.
 */
function gatedResources({ library, locale }: PlanContext): GatedResource[] {
  return library.list(locale, contentLanding).flatMap((entry) => {
    const { gate } = entry.fields;
    if (gate === undefined) return [];
    const { document, name, format } = gate;
    return { document, name, format, page: linkTo(entry) };
  });
}

/** Returns the documents of all eguides of the locale, in the order of the list of eguides. */
function guidesToRead({ library, locale }: PlanContext): GuideToRead[] {
  const guides = library.list(locale, eguide).toSorted(newestFirst);
  return guides.flatMap((entry) =>
    library.referencesIn(entry, 'document').map((document) => ({
      ...linkTo(document),
      chapters: document.body.headings.filter(({ level }) => level === 2).length,
      page: linkTo(entry),
    })),
  );
}
