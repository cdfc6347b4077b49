import type { ReactNode } from 'react';
import { answerSlot, htmlSlot } from '../../../contract/answer-slots.ts';
import type { SafeHtml } from '../../../contract/html.ts';
import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import { CopyLink } from '../page/copy-link.tsx';
import styles from './tool-layout.module.css';

interface ToolLayoutProps {
  /** The heading of the page, which the slot `headline` replaces with the answer. Absent in an article. */
  title?: string;
  /** The line above the heading: the kind of tool, the date or edition of its data. */
  about?: string;
  summary?: string;
  /** What a visitor must see with the heading, which the slot `state` replaces. The answer to other values clears the summary. */
  state?: SafeHtml;
  /** The form. */
  inputs: ReactNode;
  /** The figure, the ledger or the list of results. */
  answer: ReactNode;
  /** The line with the next steps, which the slot `next` replaces. */
  next?: SafeHtml | undefined;
  /** What stands below the actions: questions, notices and sources. */
  more?: ReactNode;
  /** Whether the answer can be downloaded as CSV. */
  hasCsv?: boolean;
  locale: Locale;
}

/** Renders a tool: the inputs at the left, which stay in view, and the answer at the right with its actions. */
export function ToolLayout(props: ToolLayoutProps) {
  const { title, about, summary, state, inputs, answer, next, more, hasCsv = false, locale } = props;
  const words = siteTexts[locale].components.toolLayout;
  return (
    <div className={styles.tool}>
      {title !== undefined && (
        <header className={styles.head}>
          {about && <p className="kicker">{about}</p>}
          <h1 {...answerSlot('headline')}>{title}</h1>
          {state && <div className={styles.state} {...htmlSlot('state', state)} />}
          {summary && (
            <p className="lead" {...(state && answerSlot('lead'))}>
              {summary}
            </p>
          )}
        </header>
      )}
      <div className={styles.panes}>
        <div className={styles.inputs}>{inputs}</div>
        <div className={styles.answer}>
          {answer}
          {next && <div className={styles.next} {...htmlSlot('next', next)} />}
          <output className="sr-only" {...answerSlot('said')} />
          <div className={styles.actions}>
            {title !== undefined && <CopyLink locale={locale} />}
            <button type="button" className="quiet" data-print="">
              {words.print}
            </button>
            {hasCsv && (
              <button type="button" className="quiet" data-csv="">
                {words.csv}
              </button>
            )}
          </div>
          {more && <div className={styles.more}>{more}</div>}
        </div>
      </div>
    </div>
  );
}
