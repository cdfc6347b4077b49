import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { formatAmount, formatPercent } from '../../templates/format.ts';
import type { SeriesFacts } from './series.ts';

interface ChangeProps {
  facts: Pick<SeriesFacts, 'change' | 'changeRatio'>;
  locale: Locale;
}

/** Renders the change from the previous week to the latest, in the unit of the series and in percent. */
export function RateChange({ facts: { change, changeRatio }, locale }: ChangeProps) {
  if (change === undefined || changeRatio === undefined) return '–';
  if (change === 0) return siteTexts[locale].tools.rates.page.noChange;
  const sign = change > 0 ? '+' : '';
  return (
    <>
      {sign + formatAmount(change, { decimals: 0, locale })} <span>{sign + formatPercent(changeRatio, locale)}</span>
    </>
  );
}
