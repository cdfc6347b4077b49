import { answerSlot, htmlSlot, type SlotAnswer } from '../../../contract/answer-slots.ts';
import { html } from '../../../contract/html.ts';
import { ROUTE_CELLS } from '../../../tools/route-search/cells.ts';
import { RouteForm, RouteIsland, RouteMap, shownAnswer } from '../../../tools/route-search/form.tsx';
import { FormFields } from '../../blocks/actions/form.tsx';
import type { PageContext } from '../../page-context.ts';
import { DotMap } from '../../pictures/dot-map.tsx';
import type { TemplateProps } from '../../template-props.ts';
import styles from './home-top.module.css';

type HomeProps = TemplateProps<'home'>;

interface HomeTopProps extends Pick<HomeProps, 'opening' | 'search'> {
  context: PageContext;
}

/** Renders the first screen: the opening, the route search with its answer, then tracking and actions. */
export function HomeTop({ opening, search, context }: HomeTopProps) {
  const { locale } = context;
  if (search === undefined) {
    return (
      <>
        <Hero opening={opening} context={context} />
        <Ways opening={opening} context={context} />
      </>
    );
  }
  const { lane, all, data, today } = search;
  const answer = shownAnswer(lane, { data, today, locale });
  return (
    <>
      <RouteIsland mode="embedded" locale={locale}>
        <Hero opening={opening} picture={<RouteMap answer={answer} isFilling />} context={context}>
          <RouteForm id="home" isCompact values={answer.typed} locale={locale} />
        </Hero>
        <Cells texts={answer.texts} />
        <p className={styles.more}>
          <span {...htmlSlot('link', answer.html?.['link'] ?? html``)} />
          <a href={all.href}>{all.label}</a>
        </p>
      </RouteIsland>
      <Ways opening={opening} context={context} />
    </>
  );
}

/** Renders the figures of the answer in four cells. */
function Cells({ texts }: Pick<SlotAnswer, 'texts'>) {
  return (
    <dl className={styles.cells}>
      {ROUTE_CELLS.map((name) => (
        <div key={name} data-cell="">
          <dt {...answerSlot(`${name}.label`)}>{texts[`${name}.label`]}</dt>
          <dd className={styles.value} {...answerSlot(`${name}.value`)}>
            {texts[`${name}.value`]}
          </dd>
          <dd {...answerSlot(`${name}.note`)}>{texts[`${name}.note`]}</dd>
        </div>
      ))}
    </dl>
  );
}

interface HeroProps extends Pick<HomeProps, 'opening'> {
  /** Replaces the map of the opening. */
  picture?: React.ReactNode;
  children?: React.ReactNode;
  context: PageContext;
}

function Hero({ opening: { kicker, title, lead, map }, picture, children, context }: HeroProps) {
  const shown = picture ?? (map && <DotMap map={map} isHalf context={context} />);
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {shown && <div className={styles.picture}>{shown}</div>}
    </header>
  );
}

/** Renders the tracking form for visitors with a shipment, and the actions for visitors who want one. */
function Ways({ opening: { kicker, actions }, context }: Pick<HomeTopProps, 'opening' | 'context'>) {
  if (kicker === undefined && actions.length === 0) return null;
  return (
    <div className={styles.ways}>
      {kicker !== undefined && <FormFields form="tracking" id="home" locale={context.locale} />}
      {actions.length > 0 && (
        <p className={styles.actions}>
          {actions.map(({ label, href }) => (
            <a key={href} className="button quiet" href={href}>
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
