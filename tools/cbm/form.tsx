import { answerSlot } from '../../contract/answer-slots.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island } from '../../templates/components/island.tsx';
import type { EmbeddableInput } from '../../templates/components/tool/embeddable.ts';
import { CalculationSlot } from '../../templates/components/tool/ledger.tsx';
import { PackageFields, PackingListField } from '../../templates/components/tool/packing-fields.tsx';
import { ToolFigure } from '../../templates/components/tool/tool-figure.tsx';
import { ToolForm, ToolInput } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import { answerCbm, CBM_EXAMPLE as EXAMPLE } from './answer.ts';
import { cbm } from './definition.ts';

/** Renders the calculator: its form, and the answer for an example. */
export default function CbmTool({ head, id, locale }: EmbeddableInput) {
  const form = siteTexts[locale].tools.cbm.form;
  const shared = calculatorTexts[locale].calculator;
  const context = { words: siteTexts[locale].tools.cbm.answer, locale, title: head?.title };
  const { texts, html } = answerCbm(new URLSearchParams(EXAMPLE), context);
  return (
    <Island name={cbm.name} on="idle" props={{ ...context, isEmbedded: head === undefined }}>
      <ToolLayout
        {...head}
        about={shared.about}
        inputs={
          <ToolForm action={cbm.path} label={form.form} button={shared.button} isCompact locale={locale}>
            <PackageFields
              id={id}
              example={EXAMPLE}
              count={{ name: 'pieces', label: form.pieces }}
              weight={form.weight}
              locale={locale}
            />
            <PackingListField id={id} locale={locale} />
            <ToolInput
              id={id}
              name="divisor"
              kind="decimal"
              label={form.divisor}
              hint={form.divisorHint}
              value={EXAMPLE.divisor}
            />
            <ToolInput id={id} name="minimum" kind="decimal" label={form.minimum} value={EXAMPLE.minimum} />
          </ToolForm>
        }
        answer={
          <>
            <ToolFigure example={texts['example']} {...answerSlot('figure')}>
              {texts['figure']}
            </ToolFigure>
            {html?.['ledger'] && <CalculationSlot name="ledger" content={html['ledger']} />}
          </>
        }
        next={html?.['next']}
        locale={locale}
      />
    </Island>
  );
}
