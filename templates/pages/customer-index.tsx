import type { Locale } from '../../contract/locales.ts';
import { withUnit } from '../../contract/with-unit.ts';
import { IllustrativeTag } from '../components/illustrative-tag.tsx';
import { ListingRows, lanesOf } from '../components/lists/listing.tsx';
import { Picture } from '../components/picture.tsx';
import { formatNumber } from '../format.ts';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './customer-index.module.css';

type Props = TemplateProps<'customer-index'>;
type Result = NonNullable<Props['items'][number]['result']>;

/** Renders the customers, each with its industry, its lane and one result. */
export default function CustomerIndex({ props: { title, summary, items }, context }: TemplateInput<Props>) {
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <ListingRows
        items={items}
        context={context}
        isWide
        lanes={lanesOf(items)}
        renderStart={({ industry, lane, picture }) => (
          <>
            <span>{industry}</span>
            <span>{lane}</span>
            {picture && <Picture image={picture} place="thumbnail" />}
          </>
        )}
        renderSide={({ result, journey }) =>
          result && (
            <Shown
              result={result}
              // The lane next to it has the same tag.
              hasTag={result.illustrative === true && journey?.illustrative !== true}
              locale={context.locale}
            />
          )
        }
      />
    </IndexLayout>
  );
}

/** Renders a result: a value, or a value before and after, with its unit. */
function Shown({ result, hasTag, locale }: { result: Result; hasTag: boolean; locale: Locale }) {
  const { label, unit } = result;
  const write = (value: number) => formatNumber(value, locale);
  const written = 'before' in result ? `${write(result.before)} → ${write(result.after)}` : result.value;
  return (
    <p className={styles.result}>
      <strong>{unit ? withUnit(written, unit) : written}</strong>
      {label} {hasTag && <IllustrativeTag locale={locale} />}
    </p>
  );
}
