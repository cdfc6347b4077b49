import { answerSlot } from '../../runtime/contract/answer-slots.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { Island } from '../../templates/components/island.tsx';
import { LedgerSlot } from '../../templates/components/tool/ledger.tsx';
import { ToolFigure } from '../../templates/components/tool/tool-figure.tsx';
import { ToolForm, ToolInput, ToolSelect } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import { UNITS } from '../parts/units.ts';
import { answerCbm } from './answer.ts';
import { cbm } from './definition.ts';
import { cbmAnswerMessages, cbmFormMessages } from './messages.ts';

interface CbmToolProps {
  /** The heading and summary of the tool's page; absent in an article. */
  head?: { title: string; summary: string };
  locale: Locale;
}

/** The example that the page shows first: 20 cartons. */
const EXAMPLE: Readonly<Record<string, string>> = {
  length: '60',
  width: '40',
  height: '40',
  weight: '12',
  pieces: '20',
  units: UNITS.metric,
};
const SIZES = ['length', 'width', 'height', 'weight'] as const;

/** Renders the calculator: its form, and the answer for an example. */
export function CbmTool({ head, locale }: CbmToolProps) {
  const form = cbmFormMessages[locale];
  const context = { words: cbmAnswerMessages[locale], language: locale, title: head?.title };
  const { texts, html } = answerCbm({ get: (name) => EXAMPLE[name] ?? null }, context);
  return (
    <Island name={cbm.name} on="idle" props={{ ...context, isEmbedded: head === undefined }}>
      <ToolLayout
        {...head}
        about={form.about}
        inputs={
          <ToolForm action={cbm.path} label={form.form} button={form.button} locale={locale}>
            {SIZES.map((name) => (
              <ToolInput key={name} id={cbm.name} name={name} kind="decimal" label={form[name]} value={EXAMPLE[name]} />
            ))}
            <ToolInput id={cbm.name} name="pieces" kind="numeric" label={form.pieces} value={EXAMPLE['pieces']} />
            <ToolSelect
              id={cbm.name}
              name="units"
              label={form.units}
              options={Object.values(UNITS).map((value) => ({ value, label: form[value] }))}
            />
          </ToolForm>
        }
        answer={
          <>
            <ToolFigure {...answerSlot('figure')}>{texts['figure']}</ToolFigure>
            {html?.['ledger'] && <LedgerSlot name="ledger" content={html['ledger']} />}
          </>
        }
        locale={locale}
      />
    </Island>
  );
}
