import { interpolate } from '../../../contract/interpolate.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import Hero from '../../blocks/actions/hero.tsx';
import frame from '../../blocks/block.module.css';
import { BlockHead } from '../../components/block-head.tsx';
import { LinkList } from '../../components/lists/link-list.tsx';
import { OfficeDay } from '../../components/offices/office-day.tsx';
import { offsetText } from '../../components/offices/offset-text.ts';
import { formatCountry, formatDay, formatTimeZone } from '../../format.ts';
import { PageEnd } from '../../layouts/page-end.tsx';
import { PageParts } from '../../layouts/parts.tsx';
import type { PageContext, TemplateInput } from '../../page-context.ts';
import { DotMap } from '../../pictures/dot-map.tsx';
import type { TemplateProps } from '../../template-props.ts';
import styles from './offices.module.css';

type Props = TemplateProps<'offices'>;
type Office = Props['offices'][number];

/** Renders the offices on a map, their hours on one scale, then each office. */
export default function Offices({ props, context }: TemplateInput<Props>) {
  const { title, summary, image, map, hours, offices, day, parts, sources, back } = props;
  const { locale } = context;
  const words = siteTexts[locale].pages.offices;
  return (
    <>
      <Hero
        block={{ block: 'hero', title, lead: summary, ...(image && { image }) }}
        id="block.hero"
        charts={{}}
        context={context}
      />
      {map && (
        <div className={styles.map}>
          <DotMap map={map} title={words.map} context={context} />
        </div>
      )}
      <section className={frame.split}>
        <BlockHead id="hours" title={hours.title} lead={interpolate(hours.lead, { day: formatDay(day, locale) })} />
        <OfficeDay offices={offices} locale={locale} />
      </section>
      {offices.map((office) => (
        <OfficeSection key={office.id} office={office} page={props} context={context} />
      ))}
      <PageParts parts={parts} context={context} />
      <PageEnd sources={sources} backLink={back} context={context} />
    </>
  );
}

function OfficeSection({ office, page, context }: { office: Office; page: Props; context: PageContext }) {
  const { locale } = context;
  const words = siteTexts[locale].pages.offices;
  const { comma } = LOCALE_FACTS[locale];
  const list = new Intl.ListFormat(LOCALE_FACTS[locale].lists);
  const zone = formatTimeZone(office.timeZone, new Date(page.day), locale);
  const facts = [
    { name: words.hours, text: office.hours },
    { name: words.zone, text: `${zone}${comma}${offsetText(office.offset)}` },
    { name: words.ports, text: list.format(office.ports) },
    { name: words.airports, text: list.format(office.airports) },
  ].filter(({ text }) => text !== '');
  return (
    <section className={frame.split}>
      <BlockHead id={office.anchor} title={office.name} lead={formatCountry(office.country, locale)} />
      <div className={styles.office}>
        <div>
          <dl className={styles.facts}>
            {facts.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
            {page.contact && (
              <div>
                <dt>{words.contact}</dt>
                <dd>
                  <a href={page.contact.path}>{page.contact.title}</a>
                </dd>
              </div>
            )}
          </dl>
          <p>{office.about}</p>
        </div>
        <div>
          <h3>{words.jobs}</h3>
          {office.jobs.length > 0 ? <LinkList links={office.jobs} /> : <p>{words.noJobs}</p>}
          <h3>{words.teams}</h3>
          <LinkList links={office.teams} isInline />
        </div>
      </div>
    </section>
  );
}
