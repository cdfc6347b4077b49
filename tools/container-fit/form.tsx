import { answerSlot, htmlSlot } from '../../contract/answer-slots.ts';
import { FORM_UNITS } from '../../freight/units.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island } from '../../templates/components/island.tsx';
import type { EmbeddableInput } from '../../templates/components/tool/embeddable.ts';
import { ToolFigure } from '../../templates/components/tool/tool-figure.tsx';
import { ToolForm, ToolInput, ToolSelect } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import { answerContainerFit, CONTAINER_FIT_EXAMPLE as EXAMPLE, TILT } from './answer.ts';
import styles from './container-fit-loads.module.css';
import { containerFit } from './definition.ts';

const SIZES = ['length', 'width', 'height', 'weight'] as const;

/** Renders the calculator: its form, and the answer for an example. */
export default function ContainerFitTool({ head, id, locale }: EmbeddableInput) {
  const form = { ...siteTexts[locale].components.piece, ...siteTexts[locale].tools.containerFit.form };
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
            {SIZES.map((name) => (
              <ToolInput key={name} id={id} name={name} kind="decimal" label={form[name]} value={EXAMPLE[name]} />
            ))}
            <ToolInput id={id} name="quantity" kind="numeric" label={form.quantity} value={EXAMPLE.quantity} />
            <ToolSelect
              id={id}
              name="tilt"
              label={form.tilt}
              options={Object.values(TILT).map((value) => ({ value, label: form[value] }))}
            />
            <ToolSelect
              id={id}
              name="units"
              label={form.units}
              options={Object.values(FORM_UNITS).map((value) => ({ value, label: form[value] }))}
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
        locale={locale}
      />
    </Island>
  );
}
