import type { Locale } from '../../../contract/locales.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { LinkTo } from '../../../model/shapes/links.ts';
import { Body } from '../../components/body.tsx';
import { SentForm } from '../../components/forms/sent-form.tsx';
import { NoticeHead } from '../../layouts/notice-head.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './form-confirmation.module.css';

/** Renders the confirmation of a form: the sent values, the next steps, and the requested document, if any. */
export default function FormConfirmation({ props, context }: TemplateInput<TemplateProps<'form-confirmation'>>) {
  const { title, summary, form, resources, guides } = props;
  const { locale } = context;
  const words = siteTexts[locale].pages.formConfirmation;
  const documents = resources.map(({ document, name, format, page }) => {
    return { path: document, name, isDownload: true, about: format, page };
  });
  const chapters = guides.map((guide) => {
    return {
      path: guide.path,
      name: guide.title,
      isDownload: false,
      about: words.chapters(guide.chapters),
      page: guide.page,
    };
  });
  return (
    <>
      <NoticeHead title={title} summary={summary} />
      <div className={styles.page}>
        <div className={styles.text}>
          {form && <SentForm form={form} locale={locale} />}
          {/* Headings of texts have no dot in their ids, so these ids are unique. */}
          <Files id="gate.documents" title={words.documents} files={documents} locale={locale} />
          <Files id="gate.guides" title={words.guides} files={chapters} locale={locale} />
          <Body context={context} />
        </div>
      </div>
    </>
  );
}

interface FilesProps {
  id: string;
  title: string;
  files: readonly { path: string; name: string; isDownload: boolean; about: string; page: LinkTo }[];
  locale: Locale;
}

/** Renders files or guides, each with the page that describes it. */
function Files({ id, title, files, locale }: FilesProps) {
  if (files.length === 0) return null;
  return (
    <section className={styles.documents} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className="plain">
        {files.map(({ path, name, isDownload, about, page }) => (
          <li key={page.path}>
            <p>
              <a href={path} download={isDownload}>
                {name}
              </a>
            </p>
            <p className="meta">{about}</p>
            <p>
              {siteTexts[locale].pages.formConfirmation.about}
              {LOCALE_FACTS[locale].colon}
              <a href={page.path}>{page.title}</a>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
