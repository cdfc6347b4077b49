import type { Locale } from '../../contract/locales.ts';
import type { FreightPlace } from '../../freight/freight-place.ts';
import type { TradeRegion } from '../../freight/trade-regions.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import { formatNumber } from '../../templates/format.ts';
import styles from './atlas-list.module.css';
import type { AtlasData } from './data.ts';
import { placePath } from './paths.ts';

interface PlaceListProps {
  atlas: AtlasData;
  byId: ReadonlyMap<string, FreightPlace>;
  locale: Locale;
}

/** Renders all ports and airports by region and country, each with a link to its panel. */
export function PlaceList({ atlas, byId, locale }: PlaceListProps) {
  return (
    <nav className={styles.list} aria-labelledby="atlas-list">
      <h2 id="atlas-list">{siteTexts[locale].tools.atlas.form.list}</h2>
      {atlas.regions.map((region) => (
        <Region key={region.id} region={region} byId={byId} locale={locale} />
      ))}
    </nav>
  );
}

interface RegionProps extends Pick<PlaceListProps, 'byId' | 'locale'> {
  region: TradeRegion;
}

function Region({ region: { name, countries }, byId, locale }: RegionProps) {
  const groups = countries.map((country) => ({
    ...country,
    found: country.places.flatMap((id) => byId.get(id) ?? []),
  }));
  const places = groups.flatMap(({ found }) => found);
  const words = siteTexts[locale].tools.atlas.form;
  const counted = (kind: FreightPlace['kind'], write: (count: string) => string) => {
    const { length } = places.filter((place) => place.kind === kind);
    return length === 0 ? [] : write(formatNumber(length, locale));
  };
  const counts = [counted('port', words.countPorts), counted('airport', words.countAirports)].flat();
  return (
    <details>
      <summary>
        {name}
        <small>{counts.join(LOCALE_FACTS[locale].listSeparator)}</small>
      </summary>
      <dl>
        {groups.map(({ code, name: country, found }) => (
          <div key={code}>
            <dt>{country}</dt>
            {found.map((place) => (
              <dd key={place.id}>
                <a href={placePath(place)}>
                  {place.name} <span>{place.code}</span>
                </a>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
