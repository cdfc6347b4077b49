import { pairOf } from '../../../runtime/contract/lanes.ts';
import { withUnit } from '../../../runtime/contract/with-unit.ts';
import { lanePath } from '../../../tools/route-search/answer.ts';
import { RouteCells, RouteForm, RouteIsland } from '../../../tools/route-search/form.tsx';
import { routeFormMessages } from '../../../tools/route-search/messages.ts';
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
  const { routes, lane, all, figure } = search;
  const { label, value, unit, note = '' } = figure;
  const words = routeFormMessages[locale];
  return (
    <>
      <RouteIsland locale={locale}>
        <Hero opening={opening} chosen={pairOf(lane)} context={context}>
          <RouteForm routes={routes} lane={lane} locale={locale} />
        </Hero>
        <RouteCells
          routes={routes}
          lane={lane}
          last={{ label, value: unit === undefined ? value : withUnit(value, unit), note }}
          locale={locale}
        />
        <p className={styles.more}>
          <a href={lanePath(lane)} data-lane-link="">
            {words.page}
          </a>
          <a href={all.href}>{all.label}</a>
        </p>
      </RouteIsland>
      <Ways opening={opening} context={context} />
    </>
  );
}

interface HeroProps extends Pick<HomeProps, 'opening'> {
  /** The lane that the map highlights. */
  chosen?: string;
  children?: React.ReactNode;
  context: PageContext;
}

function Hero({ opening: { kicker, title, lead, map }, chosen, children, context }: HeroProps) {
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        {children}
      </div>
      {map && (
        <div className={styles.picture}>
          <DotMap map={map} isHalf chosen={chosen} context={context} />
        </div>
      )}
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
