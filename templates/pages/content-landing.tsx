import { GATED_FORM } from '../../forms/placed-forms.ts';
import type { Gate } from '../../pipeline/content-types/gate.ts';
import { LeadForm } from '../components/forms/lead-form.tsx';
import { ArticleLayout, facts } from '../layouts/article.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import { contentLandingMessages } from './content-landing.messages.ts';
import styles from './content-landing.module.css';

/** Headings of texts have no dot in their ids, so these ids are unique. */
const FORM_ID = 'gate.form';
const ABOUT_ID = 'gate.about';

/** Renders a resource: its text and, if it has a document, the document's description and the form to request it. */
export default function ContentLanding({ props, context }: TemplateInput<TemplateProps<'content-landing'>>) {
  const { gate, slug } = props;
  if (gate === undefined) return <ArticleLayout article={props} context={context} />;
  const words = contentLandingMessages[context.locale];
  return (
    <ArticleLayout article={props} context={context} end={<GateParts gate={gate} slug={slug} context={context} />}>
      <dl className={facts}>
        <div>
          <dt>{words.document}</dt>
          <dd>{gate.name}</dd>
        </div>
        <div>
          <dt>{words.format}</dt>
          <dd>{gate.format}</dd>
        </div>
      </dl>
      <p className={styles.toForm}>
        <a href={`#${FORM_ID}`}>{words.get}</a>
      </p>
    </ArticleLayout>
  );
}

function GateParts({ gate, slug, context: { locale } }: { gate: Gate; slug: string; context: PageContext }) {
  const words = contentLandingMessages[locale];
  return (
    <>
      <section className={styles.part} aria-labelledby={ABOUT_ID}>
        <h2 id={ABOUT_ID}>{words.about}</h2>
        <ul>
          {gate.about.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section className={styles.part} aria-labelledby={FORM_ID}>
        <h2 id={FORM_ID}>{words.get}</h2>
        <p>{words.after}</p>
        <LeadForm form={GATED_FORM} locale={locale} resource={slug} />
      </section>
    </>
  );
}

declare module '../registry.ts' {
  interface PageComponents {
    'content-landing': typeof ContentLanding;
  }
}
