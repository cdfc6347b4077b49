import { PageSections } from '../../templates/components/page/page-section.tsx';
import { SourceSection } from '../../templates/components/page/source-section.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import styles from '../duty-estimator/duty-estimator-page.module.css';
import { CompareTool } from './form.tsx';

/** Renders the comparison, then its method and sources. */
export default function CompareOrigins({ props, context }: TemplateInput<TemplateProps<'compare-origins'>>) {
  const { locale } = context;
  const { title, summary, example, duties, freight, today, sections, sources } = props;
  return (
    <>
      <CompareTool head={{ title, summary }} data={{ example, duties, freight, today }} locale={locale} />
      <div className={styles.method}>
        <PageSections prefix="section-" sections={sections} />
        <SourceSection sources={sources} context={context} />
      </div>
    </>
  );
}
