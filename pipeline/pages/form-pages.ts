import type { ContactPage, WithContext } from 'schema-dts';
import * as z from 'zod';
import { interpolate } from '../../contract/interpolate.ts';
import { definitionOf, requiredOf } from '../../forms/definitions.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import { CONTEXT, organization } from '../../model/content-types/props/structured-data.ts';
import type { StructuredDataContext } from '../../model/shapes/structured-data.ts';
import { page } from './page.ts';
import { sectionSchema, sectionTexts } from './section-words.ts';
import { type TitleAndSummary, titleAndDescription, titleAndSummarySchema } from './words.ts';

/**
 * Words around a form. The form's labels and messages are defined with the form. `{required}` in the summary becomes
 * the number of required fields.
 */
const words = z.strictObject({
  ...titleAndSummarySchema.shape,
  advice: sectionSchema.describe('Advice at the side of the form, on phones below it.').optional(),
  next: sectionSchema.describe('What happens after the visitor sends the form, and when an answer comes.'),
  sections: z.array(sectionSchema).max(6).describe('Sections below the form.').optional(),
});

/**
 * Forms with their own page. A form with a hidden field, such as the requested document, appears on the pages of its
 * subjects instead.
 */
export const PAGED_FORMS: readonly Form[] = FORMS.filter((form) =>
  definitionOf(form).fields.every(({ kind }) => kind !== 'hidden'),
);

/** The page of each form. */
export const formPages = PAGED_FORMS.map((form) =>
  page({
    id: form,
    path: definitionOf(form).page,
    words,
    head: (wording) => titleAndDescription(counted(form, wording)),
    staticQueries: () => (definitionOf(form).fields.some(({ kind }) => kind === 'place') ? ['places'] : []),
    template: 'form-page',
    props: ({ advice, next, sections = [], ...heading }) => ({
      form,
      ...counted(form, heading),
      advice,
      next,
      sections,
    }),
    // schema.org has a type for contact pages only.
    structuredData: (context) => (definitionOf(form).isContactPage ? [contactPage(context)] : []),
    texts: ({ advice, next, sections }) => [...(advice ? [advice] : []), next, ...sections].flatMap(sectionTexts),
  }),
);

/** Returns the title and summary of a form's page, with the number of its required fields. */
function counted(form: Form, { title, summary }: TitleAndSummary): TitleAndSummary {
  return { title, summary: interpolate(summary, { required: String(requiredOf(form).length) }) };
}

function contactPage(context: StructuredDataContext): WithContext<ContactPage> {
  const { url, locale } = context;
  return { '@context': CONTEXT, '@type': 'ContactPage', url, inLanguage: locale, about: organization(context) };
}
