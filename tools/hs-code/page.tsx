import { answerSlot, htmlSlot } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import frame from '../../templates/blocks/block.module.css';
import { BlockHead } from '../../templates/components/block-head.tsx';
import { Island } from '../../templates/components/island.tsx';
import { FactTable } from '../../templates/components/lists/fact-table.tsx';
import { LinkList } from '../../templates/components/lists/link-list.tsx';
import { PageSection } from '../../templates/components/page/page-section.tsx';
import { SourceList } from '../../templates/components/page/source-list.tsx';
import { ToolForm, ToolInput } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import type { PageContext, TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { dottedTariffCode } from '../parts/dotted.ts';
import { nextStepsHtml, stepPath } from '../parts/next-steps.ts';
import { hsCode } from './definition.ts';
import styles from './hs-code.module.css';
import { HS_EDITION, subheadingId } from './paths.ts';
import { sectionOf } from './sections.ts';

type Props = TemplateProps<'hs-code'>;
type CodePage = NonNullable<Props['page']>;

/** Renders the lookup with all chapters, or the page of a chapter or heading. */
export default function HsCode({ props, context }: TemplateInput<Props>) {
  const { page } = props;
  return page === undefined ? (
    <Lookup props={props} context={context} />
  ) : (
    <Code {...props} page={page} context={context} />
  );
}

function Lookup({ props, context }: TemplateInput<Props>) {
  const { title, summary, sections = [], chapters = [], related } = props;
  const { locale } = context;
  const words = siteTexts[locale].tools.hsCode.page;
  const answer = siteTexts[locale].tools.hsCode.answer;
  return (
    <>
      <Island name={hsCode.name} on="idle" props={{ words: answer, title, locale }}>
        <ToolLayout
          title={title}
          about={HS_EDITION}
          summary={summary}
          inputs={<LookupForm locale={locale} />}
          answer={
            <>
              <p className={styles.status} {...answerSlot('status')}>
                {answer.start}
              </p>
              <div className={styles.results} {...htmlSlot('results', html``)} />
            </>
          }
          next={nextStepsHtml({}, { tool: hsCode.name, locale })}
          locale={locale}
        />
      </Island>
      <section className={frame.split}>
        <BlockHead id="chapters" title={words.chapters} />
        <div className={styles.sections}>
          {chapters.map(({ section, chapters: links }) => (
            <section key={section} className={styles.section}>
              <h3>
                {section} · {siteTexts[locale].tools.hsCode.sections[section]}
              </h3>
              <LinkList links={links} />
            </section>
          ))}
        </div>
      </section>
      {sections.map((section, index) => (
        <PageSection key={section.title} id={`section-${index + 1}`} {...section} />
      ))}
      <Foot related={related} source={props.source} context={context} />
    </>
  );
}

function LookupForm({ locale }: { locale: Locale }) {
  const words = siteTexts[locale].tools.hsCode.page;
  return (
    <ToolForm action={hsCode.path} label={words.form} button={words.button} locale={locale}>
      <ToolInput id={hsCode.name} name="q" kind="search" label={words.query} hint={words.hint} />
    </ToolForm>
  );
}

function Code({ title, summary, page, context, ...rest }: Props & { page: CodePage; context: PageContext }) {
  const { locale } = context;
  const words = siteTexts[locale].tools.hsCode.page;
  const isChapter = page.code.length === 2;
  const { listSeparator } = LOCALE_FACTS[locale];
  const section = sectionOf(page.code.slice(0, 2));
  return (
    <>
      <header className={styles.head}>
        <p className="kicker">
          {isChapter ? words.chapter : words.heading} · {HS_EDITION}
        </p>
        <h1>{title}</h1>
        <p className="lead">{summary}</p>
        <p className={styles.fact}>
          {section} · {siteTexts[locale].tools.hsCode.sections[section]}
        </p>
        {page.aliases.length > 0 && (
          <p className={styles.fact}>
            <b>{words.aliases}</b> {page.aliases.join(listSeparator)}
          </p>
        )}
      </header>
      {page.confused && (
        <section className={frame.split}>
          <BlockHead id="confused" title={words.confused} />
          <div className={styles.cell}>
            <p>{page.confused.note}</p>
            <LinkList links={page.confused.headings} />
          </div>
        </section>
      )}
      <Below page={page} locale={locale} />
      <Foot {...rest} page={page} context={context} />
    </>
  );
}

/** Renders the headings of a chapter, or the subheadings of a heading. */
function Below({ page, locale }: { page: CodePage; locale: Locale }) {
  const words = siteTexts[locale].tools.hsCode.page;
  const isChapter = page.code.length === 2;
  const { listSeparator } = LOCALE_FACTS[locale];
  const title = isChapter ? words.headings : words.subheadings;
  const columns = [
    isChapter ? words.heading : words.subheading,
    words.goods,
    words.aliases,
    ...(isChapter ? [] : [words.dutyColumn]),
  ];
  return (
    <section className={frame.split}>
      <BlockHead id="below" title={title} />
      {page.below.length === 0 ? (
        <p className={styles.cell}>{words.noSubheadings}</p>
      ) : (
        <div className={styles.table}>
          <FactTable
            caption={title}
            columns={columns}
            rows={page.below.map(({ code, name, path, aliases, seasonal }) => ({
              key: code,
              cells: [
                path === undefined ? (
                  <span key="code" id={subheadingId(code)}>
                    {dottedTariffCode(code)}
                  </span>
                ) : (
                  <a key="code" href={path}>
                    {code}
                  </a>
                ),
                name,
                aliases.slice(0, 6).join(listSeparator),
                ...(isChapter
                  ? []
                  : [
                      <div key="duty" className={styles.duty}>
                        <a href={dutyPath(code)}>{interpolate(words.dutyFrom, { code: dottedTariffCode(code) })}</a>
                        <Seasonal lines={seasonal} intro={words.seasonal} />
                      </div>,
                    ]),
              ],
            }))}
          />
        </div>
      )}
    </section>
  );
}

/** Lists the lines of the US tariff among which the entry date decides. */
function Seasonal({ lines = [], intro }: { lines: CodePage['below'][number]['seasonal']; intro: string }) {
  if (lines.length === 0) return null;
  return (
    <small>
      {intro}
      {lines.map(({ code, name }) => (
        <span key={code}>
          <b>{dottedTariffCode(code)}</b> {name}
        </span>
      ))}
    </small>
  );
}

/** The origin that most visitors ask for: the estimator has it first, too. */
const ORIGIN = 'CN';

/** Returns the address of the duty on a subheading. */
function dutyPath(code: string): string {
  return stepPath('duty-estimator', { hsCode: dottedTariffCode(code), origin: ORIGIN, mode: 'ocean' });
}

/** Renders neighbors, further reading and the source. */
function Foot({
  page,
  related,
  source,
  context,
}: Pick<Props, 'page' | 'related' | 'source'> & { context: PageContext }) {
  const words = siteTexts[context.locale].tools.hsCode.page;
  const { colon } = LOCALE_FACTS[context.locale];
  const links = [
    ...(page ? [{ path: hsCode.path, title: words.lookup }] : []),
    ...(page?.previous ? [{ ...page.previous, title: words.previous + colon + page.previous.title }] : []),
    ...(page?.next ? [{ ...page.next, title: words.next + colon + page.next.title }] : []),
    ...related.map(({ href, label }) => ({ path: href, title: label })),
  ];
  return (
    <>
      <section className={frame.split}>
        <BlockHead id="related" title={words.related} />
        <div className={styles.cell}>
          <LinkList links={links} />
        </div>
      </section>
      {source && (
        <section className={frame.split}>
          <BlockHead id="sources" title={words.sources} />
          <div>
            <SourceList sources={[source]} context={context} />
          </div>
        </section>
      )}
    </>
  );
}
