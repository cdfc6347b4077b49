import { Fragment, type ReactNode } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { formatLargeDay } from '../../large-day.ts';
import styles from './session-when.module.css';

interface SessionWhenProps {
  /** Whether the session is upcoming or past, in words. */
  state: string;
  isPast: boolean;
  startsOn: string;
  locale: Locale;
  /** The time and the place. */
  children: ReactNode;
}

/** Renders the day of an event or a webinar in large letters, with its state, its time and its place. */
export function SessionWhen({ state, isPast, startsOn, locale, children }: SessionWhenProps) {
  return (
    <div className={styles.when}>
      <p className={isPast ? styles.past : styles.upcoming}>{state}</p>
      <p>
        <time dateTime={startsOn} className={styles.day}>
          {formatLargeDay(new Date(`${startsOn}T00:00:00Z`), locale).map(({ isLarge, text }, index) => (
            <Fragment key={text}>
              {index > 0 && ' '}
              {isLarge ? <b>{text}</b> : <span>{text}</span>}
            </Fragment>
          ))}
        </time>
      </p>
      {children}
    </div>
  );
}
