import type { Locale } from '../../../contract/locales.ts';
import {
  INCOTERMS_RULES,
  INCOTERMS_SOURCE,
  type IncotermsRule,
  PAPER_STEPS,
  type PaperStep,
  type Payer,
  payerOnWay,
  WAY_STEPS,
  type WayStep,
} from '../../../freight/incoterms.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import { formatDay } from '../../format.ts';
import type { PageContext } from '../../page-context.ts';
import styles from './incoterms-matrix.module.css';

const MODES = ['any', 'sea'] as const;
const PAYERS = ['seller', 'buyer', 'depends', 'nobody'] as const;
/** Marks of cells without a letter. */
const SIGNS = { depends: '*', nobody: '–' } as const;

interface MatrixProps {
  /** The author's title of the picture. */
  title: string;
  context: PageContext;
}

/**
 * Renders who pays for each step under the 11 rules of Incoterms 2020, as a table whose cells are colored, so that
 * screen readers have it too. A line marks the step after which risk passes. One column per rule fits a phone.
 */
export function IncotermsMatrix({ title, context: { locale } }: MatrixProps) {
  const words = siteTexts[locale].components.incotermsMatrix;
  return (
    <figure className={styles.matrix}>
      <figcaption className={styles.title}>{title}</figcaption>
      <table className={styles.table}>
        <caption className="sr-only">{words.caption}</caption>
        <colgroup className={styles.names} />
        {MODES.map((mode) => (
          <colgroup key={mode} span={INCOTERMS_RULES.filter((rule) => rule.mode === mode).length} />
        ))}
        <MatrixHead locale={locale} />
        <tbody>
          <GroupRow name={words.way} />
          {WAY_STEPS.map((step) => (
            <StepRow key={step} step={step} locale={locale} />
          ))}
        </tbody>
        <tbody>
          <GroupRow name={words.papers} />
          {PAPER_STEPS.map((step) => (
            <StepRow key={step} step={step} locale={locale} />
          ))}
        </tbody>
      </table>
      <Legend locale={locale} />
      <RiskList locale={locale} />
      <p className={`meta ${styles.note}`}>
        {words.assumed}
        {LOCALE_FACTS[locale].sentenceSeparator}
        <Source locale={locale} />
      </p>
    </figure>
  );
}

interface PartProps {
  locale: Locale;
}

/** Two rows: the modes of transport, and the names of the rules. */
function MatrixHead({ locale }: PartProps) {
  const { corner, modes } = siteTexts[locale].components.incotermsMatrix;
  return (
    <thead>
      <tr>
        <th scope="col" rowSpan={2}>
          <span className="sr-only">{corner}</span>
        </th>
        {MODES.map((mode) => (
          <th
            key={mode}
            scope="colgroup"
            colSpan={INCOTERMS_RULES.filter((rule) => rule.mode === mode).length}
            className={styles.mode}
          >
            {modes[mode]}
          </th>
        ))}
      </tr>
      <tr>
        {INCOTERMS_RULES.map(({ rule }) => (
          <th key={rule} scope="col" className={styles.rule}>
            <span>{rule}</span>
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The name of a group of steps. */
function GroupRow({ name }: { name: string }) {
  return (
    <tr>
      <th scope="rowgroup" colSpan={INCOTERMS_RULES.length + 1} className={styles.group}>
        {name}
      </th>
    </tr>
  );
}

/** One step under every rule. */
function StepRow({ step, locale }: PartProps & { step: WayStep | PaperStep }) {
  const { steps, payers, riskAfter } = siteTexts[locale].components.incotermsMatrix;
  const { fullStop } = LOCALE_FACTS[locale];
  const marks = marksIn(locale);
  return (
    <tr>
      <th scope="row">{steps[step]}</th>
      {INCOTERMS_RULES.map((rule) => {
        const payer = payerOf(rule, step);
        const isEnd = rule.riskTo === step;
        return (
          <td key={rule.rule} className={isEnd ? `${styles[payer]} ${styles.end}` : styles[payer]}>
            <span aria-hidden="true">{marks[payer]}</span>
            <span className="sr-only">{isEnd ? payers[payer] + fullStop + riskAfter : payers[payer]}</span>
          </td>
        );
      })}
    </tr>
  );
}

/** Returns the mark of each payer: a letter or a sign. */
function marksIn(locale: Locale): Record<Payer, string> {
  return { ...siteTexts[locale].components.incotermsMatrix.letters, ...SIGNS };
}

function payerOf(rule: IncotermsRule, step: WayStep | PaperStep): Payer {
  return isPaper(step) ? rule[step] : payerOnWay(rule, step);
}

function isPaper(step: WayStep | PaperStep): step is PaperStep {
  return (PAPER_STEPS as readonly string[]).includes(step);
}

/** The meanings of the marks and of the line. It is hidden from screen readers, which read words in each cell. */
function Legend({ locale }: PartProps) {
  const { payers, riskAfter } = siteTexts[locale].components.incotermsMatrix;
  const marks = marksIn(locale);
  return (
    <ul className={styles.legend} aria-hidden="true">
      {PAYERS.map((payer) => (
        <li key={payer}>
          <span className={styles[payer]}>{marks[payer]}</span>
          {payers[payer]}
        </li>
      ))}
      <li>
        <span className={styles.end} />
        {riskAfter}
      </li>
    </ul>
  );
}

/** The places where risk passes, each with its rules, in the order of the way. */
function RiskList({ locale }: PartProps) {
  const words = siteTexts[locale].components.incotermsMatrix;
  const { colon, listSeparator } = LOCALE_FACTS[locale];
  return (
    <>
      <p className={styles.subtitle}>{words.riskTitle}</p>
      <ul className={styles.risks}>
        {WAY_STEPS.map((step) => {
          const rules = INCOTERMS_RULES.filter(({ riskTo }) => riskTo === step);
          if (rules.length === 0) return null;
          return (
            <li key={step}>
              <strong>{rules.map(({ rule }) => rule).join(listSeparator)}</strong>
              {colon}
              {words.risk[step]}
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Source({ locale }: PartProps) {
  const words = siteTexts[locale].components.sourceList;
  const { colon, comma, labelSeparator } = LOCALE_FACTS[locale];
  return (
    <>
      {words.source}
      {colon}
      <a href={INCOTERMS_SOURCE.url}>{siteTexts[locale].components.incotermsMatrix.publication}</a>
      {comma}
      {words.checkedOn}
      {labelSeparator}
      {formatDay(INCOTERMS_SOURCE.checkedOn, locale)}
    </>
  );
}
