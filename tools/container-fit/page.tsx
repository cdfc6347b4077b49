import { PageSection } from '../../templates/components/page/page-section.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { containerFit } from './definition.ts';
import ContainerFitTool from './form.tsx';

/** Renders the calculator, then how it calculates. */
export default function ContainerFit({ props, context: { locale } }: TemplateInput<TemplateProps<'container-fit'>>) {
  const { title, summary, sections } = props;
  return (
    <>
      <ContainerFitTool head={{ title, summary }} id={containerFit.name} locale={locale} />
      {sections.map((section, index) => (
        <PageSection key={section.title} id={`section-${index + 1}`} {...section} />
      ))}
    </>
  );
}
