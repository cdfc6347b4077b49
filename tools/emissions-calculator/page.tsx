import { siteTexts } from '../../locales/site.ts';
import frame from '../../templates/blocks/block.module.css';
import { BlockHead } from '../../templates/components/block-head.tsx';
import { PageSections } from '../../templates/components/page/page-section.tsx';
import { SourceList } from '../../templates/components/page/source-list.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import styles from './emissions-calculator-page.module.css';
import { EmissionsTool } from './form.tsx';

/** Renders the calculator, then its method and sources. */
export default function EmissionsCalculator({ props, context }: TemplateInput<TemplateProps<'emissions-calculator'>>) {
  const { locale } = context;
  const { title, summary, freight, today, sections, sources } = props;
  return (
    <>
      <EmissionsTool head={{ title, summary }} data={freight} today={today} locale={locale} />
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
