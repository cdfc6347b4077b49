import { definitionOf, hasSteps } from '../../../forms/definitions.ts';
import { formWords } from '../../../forms/words.ts';
import { siteTexts } from '../../../locales/site.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { LeadForm } from '../../components/forms/lead-form.tsx';
import { SteppedForm } from '../../components/forms/quote-form.tsx';
import { PageSection, PageSections, SectionContent } from '../../components/page/page-section.tsx';
import { PageWays } from '../../components/page/page-ways.tsx';
import { NoticeHead } from '../../layouts/notice-head.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './form-page.module.css';

/** Renders a form, advice about it at its side or below, and the next steps. */
export default function FormPage({ props, context }: TemplateInput<TemplateProps<'form-page'>>) {
  const { form, title, summary, advice, next, sections } = props;
  const words = siteTexts[context.locale].pages.formPage;
  const { heading = words.details } = formWords(form, context.locale);
  const { fields } = definitionOf(form);
  const required = fields.every(({ isRequired }) => isRequired) ? words.all : words.some;
  // The summary of a form with steps counts the required fields.
  const hasLead = fields.length > 1 && !hasSteps(form);
  return (
    <>
      <NoticeHead title={title} summary={summary} />
      <div className={styles.page}>
        <BlockHead id="form" title={heading} lead={hasLead ? required : undefined} />
        <div className={styles.form}>
          {hasSteps(form) ? (
            <SteppedForm form={form} locale={context.locale} />
          ) : (
            <LeadForm form={form} locale={context.locale} />
          )}
        </div>
        {advice && (
          <section className={styles.advice} aria-labelledby="advice">
            <h2 id="advice">{advice.title}</h2>
            <SectionContent {...advice} />
          </section>
        )}
      </div>
      <PageSection id="next" {...next} />
      <PageSections prefix="section." sections={sections} />
      <PageWays context={context} />
    </>
  );
}
