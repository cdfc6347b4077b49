import { siteTexts } from '../../../locales/site.ts';
import { GateContents, GateFacts, GateForm } from '../../components/gate/gate.tsx';
import { ArticleLayout } from '../../layouts/article.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './eguide.module.css';

/** Headings of texts have no dot in their ids, so this id is unique. */
const CHAPTERS_ID = 'eguide.chapters';

/** Renders the page of an eguide: its text, the chapters of its document, and the form to request the document. */
export default function Eguide({ props, context }: TemplateInput<TemplateProps<'eguide'>>) {
  const { slug, audience, about, chapters } = props;
  const { locale } = context;
  const words = siteTexts[locale].pages.eguide;
  const items = [
    { name: words.audience, text: audience },
    { name: siteTexts[locale].components.gate.format, text: words.format },
    { name: words.length, text: words.chapters(chapters.length) },
  ];
  const end = (
    <>
      <section className={styles.chapters} aria-labelledby={CHAPTERS_ID}>
        <h2 id={CHAPTERS_ID}>{words.contents}</h2>
        <ol>
          {chapters.map((chapter) => (
            <li key={chapter}>{chapter}</li>
          ))}
        </ol>
      </section>
      <GateContents about={about} locale={locale} />
    </>
  );
  return (
    <ArticleLayout
      article={props}
      context={context}
      form={<GateForm resource={`eguides/${slug}`} locale={locale} />}
      end={end}
    >
      <GateFacts items={items} />
    </ArticleLayout>
  );
}
