import { answerSlot, htmlSlot } from '../../contract/answer-slots.ts';
import { documentTitle } from '../../contract/document-title.ts';
import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island } from '../../templates/components/island.tsx';
import { PageSections } from '../../templates/components/page/page-section.tsx';
import { placeWords } from '../../templates/components/place-field/place-words.ts';
import { ToolForm, ToolPlace } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { lanesHtml } from './answer.ts';
import type { RatesData } from './data.ts';
import { indexRates } from './data.ts';
import { IndicesSection } from './indices-section.tsx';
import { LanePage } from './lane-page.tsx';
import { LaneTable } from './lane-table.tsx';
import { nearestLanes } from './nearest.ts';
import { RATES_PATH } from './paths.ts';
import styles from './rates.module.css';

type Props = TemplateProps<'rates'>;

/** Renders the index, the page of a lane, or a page for addresses without a lane. */
export default function Rates({ props, context }: TemplateInput<Props>) {
  const { title, summary, notice, lane, lanes, data, sections = [], indices = [], kind } = props;
  const { locale, siteName } = context;
  if (lane) return <LanePage {...props} lane={lane} context={context} />;
  return (
    <>
      <Island
        name="rates"
        on="load"
        props={{
          words: siteTexts[locale].tools.rates.answer,
          titlePattern: documentTitle('{title}', siteName),
          places: { ...placeWords(locale), none: siteTexts[locale].tools.rates.form.noPort },
          locale,
          ...(kind !== 'index' && { isBelow: true }),
        }}
      >
        <ToolLayout
          title={title}
          about={siteTexts[locale].tools.rates.page.about}
          summary={summary}
          inputs={
            <>
              <div className={styles.form}>
                <RateForm locale={locale} />
              </div>
              <p className={styles.notice}>{notice}</p>
            </>
          }
          answer={lanes ? <LaneTable lanes={lanes} locale={locale} /> : data && <Nearest data={data} locale={locale} />}
          locale={locale}
        />
      </Island>
      <IndicesSection indices={indices} locale={locale} />
      <PageSections prefix="section-" sections={sections} />
    </>
  );
}

/** Renders the fields for both ports. Without script, the index answers the form with the page of the pair. */
function RateForm({ locale }: { locale: Locale }) {
  const words = siteTexts[locale].tools.rates.form;
  return (
    <ToolForm action={RATES_PATH} label={words.form} button={words.button} locale={locale}>
      <ToolPlace id="rates" name="origin" label={words.origin} hint={words.hint} />
      <ToolPlace id="rates" name="destination" label={words.destination} hint={words.hint} />
    </ToolForm>
  );
}

/** Renders the slots for the answer to an address without a lane. Until an answer fills them, they list all lanes. */
function Nearest({ data, locale }: { data: RatesData; locale: Locale }) {
  const words = siteTexts[locale].tools.rates.answer;
  const index = indexRates(data);
  return (
    <>
      <p className={styles.asked} {...answerSlot('asked')} />
      <p className={styles.reason} {...answerSlot('lead')} />
      <h2 className={styles.listed} {...answerSlot('listed')}>
        {words.all}
      </h2>
      <div
        className={styles.lanes}
        {...htmlSlot('lanes', lanesHtml(nearestLanes({}, index), { words, index, locale }))}
      />
      <p>
        <a href={RATES_PATH}>{siteTexts[locale].tools.rates.page.allLanes}</a>
      </p>
    </>
  );
}
