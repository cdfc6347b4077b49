import { interpolate } from '../../contract/interpolate.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import { dutyEstimator } from '../../tools/duty-estimator/definition.ts';
import { hsPath } from '../../tools/hs-code/paths.ts';
import { dottedTariffCode } from '../../tools/parts/dotted.ts';
import { FactTable } from '../components/lists/fact-table.tsx';
import { Feeds } from '../components/lists/feeds.tsx';
import { LinkList } from '../components/lists/link-list.tsx';
import { PageSection, PageSections } from '../components/page/page-section.tsx';
import { SourceSection } from '../components/page/source-section.tsx';
import { formatDay, formatNumber } from '../format.ts';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';

type Props = TemplateProps<'tariff-changes'>;
type Release = NonNullable<Props['release']>;
type Chapter = Release['chapters'][number];
type Line = Chapter['lines'][number];

const COUNTS = ['rates', 'begun', 'ended', 'others'] as const;

/** Renders the releases of the US tariff, or the lines of a release whose rates changed. */
export default function TariffChanges({ props, context }: TemplateInput<Props>) {
  const { title, summary, release, releases = [], sections = [], related, sources } = props;
  const words = siteTexts[context.locale].pages.tariffChanges;
  const links = [
    ...(['previous', 'next'] as const).flatMap((side) => {
      const link = release?.[side];
      return link ? [{ path: link.path, title: words[side] + LOCALE_FACTS[context.locale].colon + link.title }] : [];
    }),
    ...related.map(({ href, label }) => ({ path: href, title: label })),
  ];
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      {release ? (
        <ReleaseBody release={release} context={context} />
      ) : (
        <Releases releases={releases} context={context} />
      )}
      <PageSections prefix="section-" sections={sections} />
      <PageSection id="related" title={siteTexts[context.locale].tools.hsCode.page.related}>
        <LinkList links={links} />
      </PageSection>
      <SourceSection sources={sources} context={context} />
      <Feeds {...context} />
    </IndexLayout>
  );
}

function Releases({ releases, context: { locale } }: { releases: Props['releases'] & object; context: PageContext }) {
  const words = siteTexts[locale].pages.tariffChanges;
  const rows = releases.map(({ path, title, day, isFirst, lines, counts }) => ({
    key: path,
    cells: [
      <a key="release" href={path}>
        {title}
      </a>,
      formatDay(day, locale),
      formatNumber(lines, locale),
      ...COUNTS.map((name) => (isFirst ? '–' : formatNumber(counts[name], locale))),
    ],
  }));
  if (rows.length === 0) return null;
  const columns = [words.release, words.from, words.lines, ...COUNTS.map((name) => words.counted[name])];
  return <FactTable caption={words.releases} columns={columns} rows={rows} />;
}

/** Renders the numbers of a release, then its changed lines by chapter. */
function ReleaseBody({ release, context: { locale } }: { release: Release; context: PageContext }) {
  const words = siteTexts[locale].pages.tariffChanges;
  const { day, isFirst, lines, counts, previous, chapters, programs } = release;
  const facts = [
    { name: words.from, text: formatDay(day, locale) },
    ...(previous ? [{ name: words.previous, text: previous.title }] : []),
    { name: words.lines, text: formatNumber(lines, locale) },
    ...COUNTS.filter((name) => counts[name] > 0).map((name) => ({
      name: words.counted[name],
      text: formatNumber(counts[name], locale),
    })),
  ];
  const said = [...(isFirst ? [words.first] : []), ...(!isFirst && chapters.length === 0 ? [words.nothing] : [])];
  return (
    <>
      <PageSection id="numbers" title={words.numbers} text={said} items={facts}>
        {counts.others > 0 && <p>{words.othersNote}</p>}
      </PageSection>
      {programs.length > 0 && <PageSection id="programs" title={words.programs} items={programs} />}
      {chapters.map((chapter) => (
        <ChapterSection key={chapter.code} chapter={chapter} locale={locale} />
      ))}
    </>
  );
}

function ChapterSection({ chapter, locale }: { chapter: Chapter } & Pick<PageContext, 'locale'>) {
  const words = siteTexts[locale].pages.tariffChanges;
  const { code, name, slug, lines } = chapter;
  const title = `${code} ${name}`;
  const rows = lines.map((line) => ({
    key: `${line.code} ${line.day ?? ''}`,
    cells: [
      <a key="code" href={`${dutyEstimator.path}?hsCode=${dottedTariffCode(line.code)}`}>
        {dottedTariffCode(line.code)}
      </a>,
      <>
        {line.name}
        {line.words !== undefined && <span>{line.words}</span>}
      </>,
      <Change key="change" line={line} locale={locale} />,
    ],
  }));
  return (
    <PageSection
      id={`chapter-${code}`}
      title={title}
      links={slug === undefined ? [] : [{ href: hsPath({ code, slug }), label: words.chapter }]}
      table={
        <FactTable
          caption={title}
          columns={[words.line, siteTexts[locale].tools.hsCode.page.goods, words.change]}
          rows={rows}
        />
      }
    />
  );
}

/** Renders the changed rates of a line, a paragraph for each. */
function Change({ line, locale }: { line: Line } & Pick<PageContext, 'locale'>) {
  const words = siteTexts[locale].pages.tariffChanges;
  const { colon, labelSeparator, listSeparator, place } = LOCALE_FACTS[locale];
  const marks = [
    ...(line.isNew ? [words.counted.begun] : []),
    ...(line.hasEnded ? [words.counted.ended] : []),
    ...(line.day === undefined ? [] : [words.from + labelSeparator + formatDay(line.day, locale)]),
  ];
  return (
    <>
      {marks.length > 0 && <p>{marks.join(listSeparator)}</p>}
      {line.rates.map(({ column, programs = [], before = words.none, after = words.none }) => {
        const of = { name: words.columns[column], code: programs.join(listSeparator) };
        const name = programs.length > 0 ? interpolate(place, of) : of.name;
        return (
          <p key={name}>
            {name}
            {colon}
            {before} → <b>{after}</b>
          </p>
        );
      })}
    </>
  );
}
