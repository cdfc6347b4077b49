import type { ReactNode } from 'react';
import { definitionOf } from '../../forms/definitions.ts';
import type { Field } from '../../forms/field.ts';
import { type FormView, formHtml } from '../../forms/form-html.ts';
import { messageFor } from '../../forms/messages.ts';
import { Blocks } from '../blocks/blocks.tsx';
import formStyles from '../components/forms/lead-form.module.css';
import { ListingList } from '../components/lists/listing.tsx';
import { ArticleLayout } from '../layouts/article.tsx';
import { IndexLayout } from '../layouts/index-layout.tsx';
import { PlainError } from '../layouts/plain-error.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './samples.module.css';

/** Renders every block, and the states of layouts, each below its name. Use it to check changes of styles. */
export default function Samples({ props, context }: TemplateInput<TemplateProps<'samples'>>) {
  const { blocks, article, body, charts, list, error } = props;
  const withBody = { ...context, body };
  const { title, description } = context.page;
  return (
    <div className={styles.samples}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        <ul className={`plain ${styles.names}`}>
          {[...blocks.map(({ block }) => block), ...STATES].map((name) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </header>
      {blocks.map((block) => (
        <Sample key={block.block} name={block.block}>
          <Blocks blocks={[block]} charts={charts} context={withBody} />
        </Sample>
      ))}
      <Sample name="list">
        <IndexLayout title={title} summary={description} context={context}>
          <ListingList items={list} context={context} />
        </IndexLayout>
      </Sample>
      <Sample name="empty-list">
        <IndexLayout title={title} summary={description} context={context}>
          <ListingList items={[]} context={context} />
        </IndexLayout>
      </Sample>
      <Sample name="error">
        <PlainError kind="500" props={error} context={context} />
      </Sample>
      <Sample name="long-title">
        <ArticleLayout article={article} context={context} />
      </Sample>
      {FORM_STATES.map((state) => (
        <Sample key={state} name={state}>
          <FormSample state={state} context={context} />
        </Sample>
      ))}
    </div>
  );
}

const FORM_STATES = ['form-empty', 'form-errors', 'form-refused'] as const;

const STATES = ['list', 'empty-list', 'error', 'long-title', ...FORM_STATES];

function idOf(name: string): string {
  return `sample.${name}`;
}

/**
 * Renders a form as the build and as the edge render it. It does not take the focus here, because no visitor sent it.
 */
function FormSample({ state, context: { locale } }: { state: (typeof FORM_STATES)[number]; context: PageContext }) {
  const form = 'sign-up';
  const fields: readonly Field[] = definitionOf(form).fields;
  const errors = Object.fromEntries(
    fields.map((field) => [field.name, messageFor(field, field.kind === 'phone' ? 'wrong' : 'missing', locale)]),
  );
  const of = {
    'form-empty': {},
    'form-errors': { typed: [['phoneNumber', '+86 21']], errors },
    'form-refused': { typed: [['jobTitle', '…']], refusal: 'notTaken' },
  } as const satisfies Record<typeof state, Partial<FormView>>;
  const html = formHtml({ form, locale, id: `sample.${state}.form`, isPart: true, ...of[state] });
  return (
    <div className={styles.form}>
      <div className={formStyles.form} dangerouslySetInnerHTML={{ __html: html.replaceAll(' autofocus', '') }} />
    </div>
  );
}

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section data-sample={name}>
      <h2 id={idOf(name)} className={styles.name}>
        {name}
      </h2>
      {children}
    </section>
  );
}
