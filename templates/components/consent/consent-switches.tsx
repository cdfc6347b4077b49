import { ESSENTIAL, TRANSFER } from '../../../contract/consent.ts';
import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { PurposeRow } from '../../../pipeline/pages/stored-entries.ts';
import { Island } from '../island.tsx';
import styles from './consent-switches.module.css';

interface ConsentSwitchesProps {
  purposes: readonly Pick<PurposeRow, 'id' | 'name' | 'about'>[];
  /** The switch for data that leaves the country, in locales that ask for it separately. */
  transfer: { name: string; about: string } | undefined;
  /** The reason why the visitor cannot choose advertising. */
  refused: string;
  locale: Locale;
}

/**
 * Renders a switch for each optional purpose, with its state. Without script nothing optional runs, and CSS hides the
 * switches.
 */
export function ConsentSwitches({ purposes, transfer, refused, locale }: ConsentSwitchesProps) {
  const { always, on, off, notYet } = siteTexts[locale].pages.preferences;
  const [essential] = purposes.filter(({ id }) => id === ESSENTIAL);
  const optional = purposes.filter(({ id }) => id !== ESSENTIAL);
  const switches = [...optional, ...(transfer ? [{ id: TRANSFER, ...transfer }] : [])];
  return (
    <Island name="consent-switches" on="load" className={styles.switches} props={{ on, off, notYet, refused }}>
      <ul className="plain">
        {essential && (
          <li>
            <span>{essential.name}</span>
            <span className={styles.state}>{always}</span>
          </li>
        )}
        {switches.map(({ id, name, about }) => (
          <li key={id}>
            <label>
              <input type="checkbox" value={id} disabled aria-describedby={`switch.${id}`} />
              <span>{name}</span>
            </label>
            {id !== TRANSFER && <span className={styles.state} data-state="" />}
            <p id={`switch.${id}`} className="meta">
              {about}
            </p>
          </li>
        ))}
      </ul>
    </Island>
  );
}
