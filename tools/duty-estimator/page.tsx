import { siteTexts } from '../../locales/site.ts';
import frame from '../../templates/blocks/block.module.css';
import { BlockHead } from '../../templates/components/block-head.tsx';
import { PageSections } from '../../templates/components/page/page-section.tsx';
import { SourceList } from '../../templates/components/page/source-list.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import styles from './duty-estimator-page.module.css';
import { DutyTool } from './form.tsx';

/** Renders the estimator, then its method. */
export default function DutyEstimator({ props, context }: TemplateInput<TemplateProps<'duty-estimator'>>) {
  const { locale } = context;
  const { title, summary, exampleDate, data, sections, sources } = props;
  return (
    <>
      <DutyTool head={{ title, summary }} exampleDate={exampleDate} data={data} locale={locale} />
      <div className={styles.method}>
        <PageSections prefix="section-" sections={sections} />
        <section className={frame.split}>
          <BlockHead id="sources" title={siteTexts[locale].components.sourceList.sources} />
          <SourceList sources={sources} context={context} />
        </section>
      </div>
    </>
  );
}
