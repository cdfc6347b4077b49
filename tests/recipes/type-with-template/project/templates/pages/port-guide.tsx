import { siteTexts } from '../../locales/site.ts';
import { ArticleLayout } from '../layouts/article.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './port-guide.module.css';

/** Renders a port: first its gate hours, then the article. */
export default function PortGuide({ props, context }: TemplateInput<TemplateProps<'port-guide'>>) {
  return (
    <ArticleLayout article={props} context={context}>
      <p className={styles.hours}>
        {siteTexts[context.locale].pages.portGuide.gateHours}: {props.gateHours}
      </p>
    </ArticleLayout>
  );
}
