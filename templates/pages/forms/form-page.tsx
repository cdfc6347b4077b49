import { definitionOf, hasSteps } from '../../../forms/definitions.ts';
import { formWords } from '../../../forms/words.ts';
import { siteTexts } from '../../../locales/site.ts';
import frame from '../../blocks/block.module.css';
import { BlockHead } from '../../components/block-head.tsx';
import { LeadForm } from '../../components/forms/lead-form.tsx';
import { SteppedForm } from '../../components/forms/quote-form.tsx';
import { PageSection, PageSections } from '../../components/page/page-section.tsx';
import { PageWays } from '../../components/page/page-ways.tsx';
import { NoticeHead } from '../../layouts/notice-head.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './form-page.module.css';

/** Renders a form with information before it, and the next steps after it. */
export default function FormPage({ props, context }: TemplateInput<TemplateProps<'form-page'>>) {
  const { form, title, summary, before, next, sections } = props;
  const words = siteTexts[context.locale].pages.formPage;
  const { heading = words.details } = formWords(form, context.locale);
  const { fields } = definitionOf(form);
  const required = fields.every(({ isRequired }) => isRequired) ? words.all : words.some;
  return (
    <>
      <NoticeHead title={title} summary={summary} />
      {before && <PageSection id="before" {...before} />}
      <section className={frame.split}>
        <BlockHead id="form" title={heading} lead={fields.length > 1 ? required : undefined} />
        <div className={styles.form}>
          {hasSteps(form) ? (
            <SteppedForm form={form} locale={context.locale} />
          ) : (
            <LeadForm form={form} locale={context.locale} />
          )}
        </div>
      </section>
      <PageSection id="next" {...next} />
      <PageSections prefix="section." sections={sections} />
      <PageWays context={context} />
    </>
  );
}
