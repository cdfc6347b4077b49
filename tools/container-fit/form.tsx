import { answerSlot, htmlSlot } from '../../contract/answer-slots.ts';
import { calculatorTexts, containerTexts } from '../../locales/answers.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island } from '../../templates/components/island.tsx';
import type { EmbeddableInput } from '../../templates/components/tool/embeddable.ts';
import { PackageFields, PackingListField } from '../../templates/components/tool/packing-fields.tsx';
import { ToolFigure } from '../../templates/components/tool/tool-figure.tsx';
import { ToolForm, ToolSelect } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import { answerContainerFit, CONTAINER_FIT_EXAMPLE as EXAMPLE, ROADS, STACK, TILT } from './answer.ts';
import styles from './container-fit-loads.module.css';
import { containerFit } from './definition.ts';

/** Renders the calculator: its form, and the answer for an example. */
export default function ContainerFitTool({ head, id, locale }: EmbeddableInput) {
  const form = siteTexts[locale].tools.containerFit.form;
  const shared = calculatorTexts[locale].calculator;
  const context = { words: siteTexts[locale].tools.containerFit.answer, locale, title: head?.title };
  const { texts, html } = answerContainerFit(new URLSearchParams(EXAMPLE), context);
  return (
    <Island name={containerFit.name} on="idle" props={{ ...context, isEmbedded: head === undefined }}>
      <ToolLayout
        {...head}
        about={shared.about}
        inputs={
          <ToolForm action={containerFit.path} label={form.form} button={shared.button} isCompact locale={locale}>
            <PackageFields
              id={id}
              example={EXAMPLE}
              count={{ name: 'quantity', label: form.quantity }}
              weight={form.weight}
              locale={locale}
            />
            <PackingListField id={id} locale={locale} />
            <ToolSelect
              id={id}
              name="tilt"
              label={form.tilt}
              options={Object.values(TILT).map((value) => ({ value, label: form[value] }))}
            />
            <ToolSelect
              id={id}
              name="stack"
              label={form.stack}
              options={[
                { value: STACK.allowed, label: form.stackable },
                { value: STACK.single, label: form.single },
              ]}
            />
            <ToolSelect
              id={id}
              name="road"
              label={form.road}
              options={ROADS.map((value) => ({ value, label: containerTexts[locale].roads[value] ?? form.payload }))}
            />
          </ToolForm>
        }
        answer={
          <>
            <ToolFigure example={texts['example']} {...answerSlot('figure')}>
              {texts['figure']}
            </ToolFigure>
            {html?.['loads'] && <div className={styles.loads} {...htmlSlot('loads', html['loads'])} />}
          </>
        }
        next={html?.['next']}
        locale={locale}
      />
    </Island>
  );
}
