import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import { Sparkline } from '../components/charts/sparkline.tsx';
import { IllustrativeTag } from '../components/illustrative-tag.tsx';
import { Feeds } from '../components/lists/feeds.tsx';
import { ListingRows } from '../components/lists/listing.tsx';
import { formatDay, formatNumber, formatPercent } from '../format.ts';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './update-index.module.css';

type Rate = NonNullable<TemplateProps<'update-index'>['items'][number]['rate']>;

/** Renders the market updates, each with the rates of its first lane up to its day. */
export default function UpdateIndex({ props, context }: TemplateInput<TemplateProps<'update-index'>>) {
  const { title, summary, items } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <ListingRows
        items={items}
        context={context}
        isWide
        renderSide={({ rate }) => rate && <LaneRate rate={rate} context={context} />}
      />
      <Feeds {...context} />
    </IndexLayout>
  );
}

/** Renders the line of a lane's rates, its last value and the change from the week before. */
function LaneRate({ rate, context: { locale } }: { rate: Rate; context: PageContext }) {
  const words = siteTexts[locale].pages.updateIndex;
  const { ofWeek } = siteTexts[locale].tools.rates.page;
  const { comma } = LOCALE_FACTS[locale];
  const [before, last] = [rate.points.at(-2), rate.points.at(-1)];
  if (last === undefined) return null;
  const change = changeOf(before?.value, last.value);
  return (
    <div className={styles.rate}>
      <p className={styles.lane}>
        {words.lane(rate.from, rate.to, rate.equipment)} {rate.illustrative && <IllustrativeTag locale={locale} />}
      </p>
      <Sparkline points={rate.points} />
      <p className={styles.value}>
        <strong>{formatNumber(last.value, locale)}</strong> {rate.unit}
      </p>
      <p className={styles.week}>
        {ofWeek(formatDay(last.from, locale))}
        {change && comma}
        {change}
      </p>
    </div>
  );

  function changeOf(earlier: number | undefined, later: number): string | undefined {
    if (earlier === undefined || earlier <= 0) return undefined;
    if (earlier === later) return words.noChange;
    const ratio = (later - earlier) / earlier;
    return words.change(`${ratio > 0 ? '+' : ''}${formatPercent(ratio, locale)}`);
  }
}
