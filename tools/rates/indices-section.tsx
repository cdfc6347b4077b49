import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { FactTable } from '../../templates/components/lists/fact-table.tsx';
import { PageSection } from '../../templates/components/page/page-section.tsx';
import { formatDay } from '../../templates/format.ts';
import type { TemplateProps } from '../../templates/template-props.ts';

interface IndicesProps extends Pick<TemplateProps<'rates'>, 'indices'> {
  locale: Locale;
}

/** Renders links to public indices of market rates, with what each measures. */
export function IndicesSection({ indices = [], locale }: IndicesProps) {
  if (indices.length === 0) return null;
  const words = siteTexts[locale].tools.rates.page.indices;
  const rows = indices.map(({ name, measures, appears, publisher, url, checkedOn }) => ({
    key: name,
    cells: [
      <>
        {url === undefined ? name : <a href={url}>{name}</a>}
        <span>{publisher}</span>
      </>,
      measures,
      appears,
      formatDay(checkedOn, locale),
    ],
  }));
  const columns = [words.index, words.measures, words.appears, words.looked];
  return (
    <PageSection
      id="indices"
      title={words.title}
      text={[words.text]}
      table={<FactTable caption={words.title} columns={columns} rows={rows} />}
    />
  );
}
