import { siteTexts } from '../../locales/site.ts';
import { Island } from '../components/island.tsx';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './chargeable-weight.module.css';

/** Renders the field for the volume; without script, the answer for one cubic meter. */
export default function ChargeableWeight({ props, context }: TemplateInput<TemplateProps<'chargeable-weight'>>) {
  const { title, summary, kilograms } = props;
  const texts = siteTexts[context.locale].pages.chargeableWeight;
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <div className={styles.tool}>
        <Island name="volume-field" on="visible" props={{ kilograms, texts }} />
      </div>
    </IndexLayout>
  );
}
