import type { GatedResource, GuideToRead } from '../../../pipeline/content-types/form-confirmation.ts';
import { LOCALE_FACTS } from '../../../runtime/contract/locale-facts.ts';
import { Body } from '../../components/body.tsx';
import { SentForm } from '../../components/forms/sent-form.tsx';
import { NoticeHead } from '../../layouts/notice-head.tsx';
import type { PageContext, TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import { formConfirmationMessages } from './form-confirmation.messages.ts';
import styles from './form-confirmation.module.css';

/** Renders the confirmation of a form: the sent values, the next steps, and the requested document, if any. */
export default function FormConfirmation({ props, context }: TemplateInput<TemplateProps<'form-confirmation'>>) {
  const { title, summary, form, resources, guides } = props;
  return (
    <>
      <NoticeHead title={title} summary={summary} />
      <div className={styles.page}>
        <div className={styles.text}>
          {form && <SentForm form={form} locale={context.locale} />}
          <Documents resources={resources} context={context} />
          <Guides guides={guides} context={context} />
          <Body context={context} />
        </div>
      </div>
    </>
  );
}

function Documents({ resources, context: { locale } }: { resources: readonly GatedResource[]; context: PageContext }) {
  if (resources.length === 0) return null;
  const words = formConfirmationMessages[locale];
  return (
    // Headings of texts have no dot in their ids, so this id is unique.
    <section className={styles.documents} aria-labelledby="gate.documents">
      <h2 id="gate.documents">{words.documents}</h2>
      <ul className="plain">
        {resources.map(({ document, name, format, page }) => (
          <li key={page.path}>
            <p>
              <a href={document} download>
                {name}
              </a>
            </p>
            <p className="meta">{format}</p>
            <p>
              {words.about}
              {LOCALE_FACTS[locale].colon}
              <a href={page.path}>{page.title}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Guides({ guides, context: { locale } }: { guides: readonly GuideToRead[]; context: PageContext }) {
  if (guides.length === 0) return null;
  const words = formConfirmationMessages[locale];
  return (
    <section className={styles.documents} aria-labelledby="gate.guides">
      <h2 id="gate.guides">{words.guides}</h2>
      <ul className="plain">
        {guides.map(({ path, title, chapters, page }) => (
          <li key={path}>
            <p>
              <a href={path}>{title}</a>
            </p>
            <p className="meta">{words.chapters(chapters)}</p>
            <p>
              {words.about}
              {LOCALE_FACTS[locale].colon}
              <a href={page.path}>{page.title}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
