import type { BlockInput } from '../../block-input.ts';
import { Picture } from '../../components/picture.tsx';
import { DotMap } from '../../pictures/dot-map.tsx';
import { FormFields } from './form.tsx';
import styles from './hero.module.css';
import { isAction } from './is-action.ts';

/** Renders the top of a page: its title, lead and actions, and in the right half a map or a picture. */
export default function Hero({ block, id, context }: BlockInput<'hero'>) {
  const { kicker, title, lead, actions = [], image, map, form } = block;
  const first = actions.find((action) => isAction(action.href))?.href;
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {form && <FormFields form={form} id={id} locale={context.locale} />}
        {actions.length > 0 && (
          <p className={styles.actions}>
            {actions.map(({ label, href }) => (
              <a key={href} className={href === first && form === undefined ? 'button' : 'button quiet'} href={href}>
                {label}
              </a>
            ))}
          </p>
        )}
      </div>
      {map && (
        <div className={styles.picture}>
          <DotMap map={map} isHalf context={context} />
        </div>
      )}
      {image && (
        <div className={`${styles.picture} ${styles.scene}`}>
          <Picture image={image} place="hero" eager />
        </div>
      )}
    </header>
  );
}
