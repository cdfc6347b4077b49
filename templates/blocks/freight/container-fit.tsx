import type { Locale } from '../../../contract/locales.ts';
import { loadOf } from '../../../freight/container-load.ts';
import { type Size, volumeOf } from '../../../freight/load-block.ts';
import { containerTexts } from '../../../locales/answers.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { BlockInput } from '../../block-input.ts';
import { BlockNote } from '../../components/block-note.tsx';
import { IllustrativeTag } from '../../components/illustrative-tag.tsx';
import { formatAmount, formatNumber, formatPercent } from '../../format.ts';
import { ContainerSide } from '../../pictures/container-side.tsx';
import { BlockSection } from '../block-section.tsx';
import styles from './container-fit.module.css';

type Fields = BlockInput<'container-fit'>['block'];
type Container = Fields['containers'][number];
type Cargo = Fields['cargo'][number];

/** Renders all containers on one scale for each cargo, with the pieces that fit as a drawing and as text. */
export default function ContainerFit({ block, id, isFolded, context }: BlockInput<'container-fit'>) {
  const { title, lead, containers, cargo, illustrative, source } = block;
  const { locale } = context;
  const words = siteTexts[locale].blocks.containerFit;
  const mark = illustrative && <IllustrativeTag locale={locale} />;
  const span = Math.max(...containers.map(({ length }) => length));
  return (
    <BlockSection {...{ id, title, lead, mark, isFolded }}>
      <div>
        {cargo.map((item) => (
          <div key={item.label} className={styles.cargo}>
            <h3>{item.label}</h3>
            <p className="meta">
              {words.piece(
                sizeOf(item, (side) => formatNumber(side, locale)),
                formatNumber(item.weight, locale),
              )}
              {item.upright && LOCALE_FACTS[locale].comma + words.upright}
            </p>
            <ul className={styles.containers}>
              {containers.map((container) => (
                <li key={container.label}>
                  <Loaded container={container} cargo={item} span={span} locale={locale} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className={styles.scale}>
          <span>
            <svg aria-hidden="true" width={`${Math.round((1000 / span) * 10_000) / 100}%`} height="8">
              <path d="M0 7.25H4000M.75 0v8" />
            </svg>
          </span>
          {words.counted}
        </p>
        <BlockNote source={source} context={context} />
      </div>
    </BlockSection>
  );
}

function Loaded({
  container,
  cargo,
  span,
  locale,
}: {
  container: Container;
  cargo: Cargo;
  span: number;
  locale: Locale;
}) {
  const words = siteTexts[locale].blocks.containerFit;
  const load = loadOf(container, [{ ...cargo, pieces: Number.MAX_SAFE_INTEGER }]);
  const tons = (value: number) => formatAmount(value, { decimals: 1, locale });
  const volume = volumeOf(container);
  const inside = {
    size: sizeOf(container, (side) => formatAmount(side / 1000, { decimals: 2, locale })),
    volume: tons(volume),
    payload: tons(container.payload / 1000),
  };
  const used = {
    volume: tons(load.volume),
    ofVolume: formatPercent(load.volume / volume, locale),
    weight: tons(load.weight),
    ofPayload: formatPercent((load.weight * 1000) / container.payload, locale),
  };
  return (
    <>
      <p className={styles.name}>{container.label}</p>
      <ContainerSide container={container} load={load} span={span} />
      <div className={styles.facts}>
        {load.pieces === 0 ? (
          <p>{words.none}</p>
        ) : (
          <>
            <p>
              <b>{words.pieces(formatNumber(load.pieces, locale))}</b>
            </p>
            <p className="meta">
              {words.used(used)}
              {containerTexts[locale][load.limit]}
            </p>
          </>
        )}
        <p className="meta">{words.inside(inside)}</p>
      </div>
    </>
  );
}

function sizeOf({ length, width, height }: Size, write: (side: number) => string): string {
  return [length, width, height].map(write).join(' × ');
}
