import type { ReactNode } from 'react';
import { siteTexts } from '../../../locales/site.ts';
import BreakEvenTool from '../../../tools/break-even/form.tsx';
import CbmTool from '../../../tools/cbm/form.tsx';
import ContainerFitTool from '../../../tools/container-fit/form.tsx';
import type { EmbeddableName } from '../../../tools/index.ts';
import type { BlockInput } from '../../block-input.ts';
import type { EmbeddableInput } from '../../components/tool/embeddable.ts';
import { BlockSection } from '../block-section.tsx';
import styles from './tool.module.css';

/** The component of every embeddable tool. A missing one does not compile. */
const components: { [Name in EmbeddableName]: (input: EmbeddableInput) => ReactNode } = {
  'break-even': BreakEvenTool,
  cbm: CbmTool,
  'container-fit': ContainerFitTool,
};

/** Renders a calculator with a link to its own page, whose address keeps the values. */
export default function Tool({ block, id, isFolded, context: { locale } }: BlockInput<'tool'>) {
  const { tool, path, title, lead } = block;
  const Calculator = components[tool];
  return (
    <BlockSection {...{ id, title, lead, isFolded }} isWide>
      <Calculator id={id} locale={locale} />
      <p className={styles.own}>
        <a href={path}>{siteTexts[locale].blocks.tool.own}</a>
      </p>
    </BlockSection>
  );
}
