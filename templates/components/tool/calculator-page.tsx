import type { ReactNode } from 'react';
import type { SectionWords } from '../../../pipeline/pages/section-words.ts';
import type { TemplateInput } from '../../page-context.ts';
import { PageSections } from '../page/page-section.tsx';
import type { EmbeddableInput } from './embeddable.ts';

interface CalculatorProps {
  title: string;
  summary: string;
  sections: readonly SectionWords[];
}

/** Returns the template of a calculator's own page: the calculator, then how it calculates. */
export function calculatorPage(name: string, Calculator: (input: EmbeddableInput) => ReactNode) {
  return function CalculatorPage({ props, context: { locale } }: TemplateInput<CalculatorProps>) {
    const { title, summary, sections } = props;
    return (
      <>
        <Calculator head={{ title, summary }} id={name} locale={locale} />
        <PageSections prefix="section-" sections={sections} />
      </>
    );
  };
}
