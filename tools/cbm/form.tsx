import { answerSlot } from '../../contract/answer-slots.ts';
import { FORM_UNITS } from '../../freight/units.ts';
import { calculatorTexts } from '../../locales/answers.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island } from '../../templates/components/island.tsx';
import type { EmbeddableInput } from '../../templates/components/tool/embeddable.ts';
import { CalculationSlot } from '../../templates/components/tool/ledger.tsx';
import { ToolFigure } from '../../templates/components/tool/tool-figure.tsx';
import { ToolForm, ToolInput, ToolSelect } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import { answerCbm, CBM_EXAMPLE as EXAMPLE } from './answer.ts';
import { cbm } from './definition.ts';

const SIZES = ['length', 'width', 'height', 'weight'] as const;

/** Renders the calculator: its form, and the answer for an example. */
export default function CbmTool({ head, id, locale }: EmbeddableInput) {
  const form = { ...siteTexts[locale].components.piece, ...siteTexts[locale].tools.cbm.form };
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
            {SIZES.map((name) => (
              <ToolInput key={name} id={id} name={name} kind="decimal" label={form[name]} value={EXAMPLE[name]} />
            ))}
            <ToolInput id={id} name="pieces" kind="numeric" label={form.pieces} value={EXAMPLE.pieces} />
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
            {html?.['ledger'] && <CalculationSlot name="ledger" content={html['ledger']} />}
          </>
        }
        locale={locale}
      />
    </Island>
  );
}
