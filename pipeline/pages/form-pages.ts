import type { ContactPage, WithContext } from 'schema-dts';
import * as z from 'zod';
import { definitionOf, requiredOf } from '../../forms/definitions.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import { interpolate } from '../../runtime/contract/interpolate.ts';
import type { DataContext } from '../content-types/content-type.ts';
import { CONTEXT, organization } from '../content-types/props/structured-data.ts';
import { page } from './page.ts';
import { sectionTexts, sectionWords } from './section-words.ts';
import { headOf, type TitleAndSummary, titleAndSummary } from './words.ts';

/** What the page of a form says around it. Its labels and messages are the form's own. `{required}` in its summary is how many fields must be filled in. */
const words = z.strictObject({
  ...titleAndSummary.shape,
  /** Above the form, for those who should know something first. */
  before: sectionWords.optional(),
  /** What happens with what is sent, and when there will be an answer. */
  next: sectionWords,
  sections: z.array(sectionWords).max(6).optional(),
});

/** Forms that have a page of their own; what asks for one of several things stands on the page of each. */
export const PAGED_FORMS: readonly Form[] = FORMS.filter((form) =>
  definitionOf(form).fields.every(({ kind }) => kind !== 'hidden'),
);

/** The page of each form. */
export const formPages = PAGED_FORMS.map((form) =>
  page({
    id: form,
    path: definitionOf(form).page,
    words,
    head: (own) => headOf(counted(form, own)),
    staticQueries: () => (definitionOf(form).fields.some(({ kind }) => kind === 'place') ? ['places'] : []),
    template: 'form-page',
    props: ({ before, next, sections = [], ...own }) => ({ form, ...counted(form, own), before, next, sections }),
    // Search engines know one kind of these pages by a name of its own.
    structuredData: (context) => (definitionOf(form).isContactPage ? [contactPage(context)] : []),
    texts: ({ before, next, sections }) => [...(before ? [before] : []), next, ...sections].flatMap(sectionTexts),
  }),
);

/** The title and summary of a form's page, with the number of its required fields. */
function counted(form: Form, { title, summary }: TitleAndSummary): TitleAndSummary {
  return { title, summary: interpolate(summary, { required: String(requiredOf(form).length) }) };
}

function contactPage(context: DataContext): WithContext<ContactPage> {
  const { url, locale } = context;
  return { '@context': CONTEXT, '@type': 'ContactPage', url, inLanguage: locale, about: organization(context) };
}
