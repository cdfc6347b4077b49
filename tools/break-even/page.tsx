import { PageSection } from '../../templates/components/page/page-section.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { breakEven } from './definition.ts';
import BreakEvenTool from './form.tsx';

/** Renders the calculator, then how it calculates. */
export default function BreakEven({ props, context: { locale } }: TemplateInput<TemplateProps<'break-even'>>) {
  const { title, summary, sections } = props;
  return (
    <>
      <BreakEvenTool head={{ title, summary }} id={breakEven.name} locale={locale} />
      {sections.map((section, index) => (
        <PageSection key={section.title} id={`section-${index + 1}`} {...section} />
      ))}
    </>
  );
}
