import type { ReactNode } from 'react';
import { siteTexts } from '../../../locales/site.ts';
import BreakEvenTool from '../../../tools/break-even/form.tsx';
import CbmTool from '../../../tools/cbm/form.tsx';
import ContainerFitTool from '../../../tools/container-fit/form.tsx';
import type { EmbeddableName } from '../../../tools/index.ts';
import type { BlockInput } from '../../block-input.ts';
import { BlockHead } from '../../components/block-head.tsx';
import type { EmbeddableInput } from '../../components/tool/embeddable.ts';
import frame from '../block.module.css';
import styles from './tool.module.css';

/** The component of every embeddable tool. A missing one does not compile. */
const components: { [Name in EmbeddableName]: (input: EmbeddableInput) => ReactNode } = {
  'break-even': BreakEvenTool,
  cbm: CbmTool,
  'container-fit': ContainerFitTool,
};

/** Renders a calculator with a link to its own page, whose address keeps the values. */
export default function Tool({ block: { tool, path, title, lead }, id, context: { locale } }: BlockInput<'tool'>) {
  const Calculator = components[tool];
  return (
    <section className={frame.block}>
      <BlockHead id={id} title={title} lead={lead} />
      <Calculator id={id} locale={locale} />
      <p className={styles.own}>
        <a href={path}>{siteTexts[locale].blocks.tool.own}</a>
      </p>
    </section>
  );
}
