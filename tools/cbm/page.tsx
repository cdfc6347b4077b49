import { PageSection } from '../../templates/components/page/page-section.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { cbm } from './definition.ts';
import CbmTool from './form.tsx';

/** Renders the calculator, then how it calculates. */
export default function Cbm({ props, context: { locale } }: TemplateInput<TemplateProps<'cbm'>>) {
  const { title, summary, sections } = props;
  return (
    <>
      <CbmTool head={{ title, summary }} id={cbm.name} locale={locale} />
      {sections.map((section, index) => (
        <PageSection key={section.title} id={`section-${index + 1}`} {...section} />
      ))}
    </>
  );
}
