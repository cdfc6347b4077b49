import type { Locale } from '../../../contract/locales.ts';
import { FORM_UNITS } from '../../../freight/units.ts';
import { packingTexts } from '../../../locales/answers.ts';
import { siteTexts } from '../../../locales/site.ts';
import { ToolInput, ToolLines, ToolSelect } from './tool-form.tsx';

const SIZES = ['length', 'width', 'height', 'weight'] as const;

interface PackageFieldsProps {
  id: string;
  /** The values that the page shows first. */
  example: Readonly<Record<string, string>>;
  /** The name and label of the field for the number of pieces, and the label of the weight. */
  count: { name: string; label: string };
  weight: string;
  locale: Locale;
}

/** Renders the fields for packages of one kind and their units. */
export function PackageFields({ id, example, count, weight, locale }: PackageFieldsProps) {
  const words = { ...siteTexts[locale].components.piece, weight };
  return (
    <>
      {SIZES.map((name) => (
        <ToolInput key={name} id={id} name={name} kind="decimal" label={words[name]} value={example[name]} />
      ))}
      <ToolInput id={id} name={count.name} kind="numeric" label={count.label} value={example[count.name]} />
      <ToolSelect
        id={id}
        name="units"
        label={words.units}
        options={Object.values(FORM_UNITS).map((value) => ({ value, label: words[value] }))}
      />
    </>
  );
}

/** Renders the field for a packing list. */
export function PackingListField({ id, locale }: { id: string; locale: Locale }) {
  const { list, listHint } = siteTexts[locale].components.piece;
  const { example } = packingTexts[locale];
  return <ToolLines id={id} name="list" label={list} hint={listHint} placeholder={example} />;
}
