import { answerSlot, htmlSlot } from '../../contract/answer-slots.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island } from '../../templates/components/island.tsx';
import type { EmbeddableInput } from '../../templates/components/tool/embeddable.ts';
import { CalculationSlot } from '../../templates/components/tool/ledger.tsx';
import { PackingListField } from '../../templates/components/tool/packing-fields.tsx';
import { ToolFigure } from '../../templates/components/tool/tool-figure.tsx';
import { ToolForm, ToolGroup, ToolInput } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import { answerBreakEven, BREAK_EVEN_EXAMPLE as EXAMPLE } from './answer.ts';
import styles from './break-even-picture.module.css';
import { breakEven } from './definition.ts';

const GROUPS = {
  cargo: ['volume', 'weight'],
  lcl: ['rate', 'minimum', 'fixed'],
  fcl: ['fcl20', 'fcl40', 'fcl40hc', 'fcl45hc'],
} as const;

/** Renders the calculator: its form, and the answer for an example. */
export default function BreakEvenTool({ head, id, locale }: EmbeddableInput) {
  const form = siteTexts[locale].tools.breakEven.form;
  const context = { words: siteTexts[locale].tools.breakEven.answer, locale, title: head?.title };
  const { texts, html } = answerBreakEven(new URLSearchParams(EXAMPLE), context);
  const hints: Readonly<Record<string, string>> = { fixed: form.fixedHint };
  return (
    <Island name={breakEven.name} on="idle" props={{ ...context, isEmbedded: head === undefined }}>
      <ToolLayout
        {...head}
        about={calculatorTexts[locale].calculator.about}
        inputs={
          <ToolForm action={breakEven.path} label={form.form} button={form.button} locale={locale}>
            {Object.entries(GROUPS).map(([group, names]) => (
              <ToolGroup key={group} label={form[group as keyof typeof GROUPS]}>
                {names.map((name) => (
                  <ToolInput
                    key={name}
                    id={id}
                    name={name}
                    kind="decimal"
                    label={form[name]}
                    hint={hints[name]}
                    value={EXAMPLE[name]}
                  />
                ))}
                {group === 'cargo' && <PackingListField id={id} locale={locale} />}
              </ToolGroup>
            ))}
          </ToolForm>
        }
        answer={
          <>
            <ToolFigure example={texts['example']} {...answerSlot('figure')}>
              {texts['figure']}
            </ToolFigure>
            <p className={styles.advice} {...answerSlot('advice')}>
              {texts['advice']}
            </p>
            {html?.['costs'] && <CalculationSlot name="costs" content={html['costs']} />}
            {html?.['picture'] && <div className={styles.picture} {...htmlSlot('picture', html['picture'])} />}
            {html?.['crossings'] && <CalculationSlot name="crossings" content={html['crossings']} />}
          </>
        }
        next={html?.['next']}
        locale={locale}
      />
    </Island>
  );
}
