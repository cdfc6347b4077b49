import { type ContainerLoad, loadOf, loadsOf } from '../../freight/container-load.ts';
import { LOAD_SPACES, type LoadSpaceId, type NamedSpace, ROAD_LIMITS, roadLimitOf } from '../../freight/containers.ts';
import { type CargoLine, volumeOf } from '../../freight/load-block.ts';

/** A cargo in containers of one type. */
export interface CargoFit {
  /** The container; its payload is the road limit of the country, if that is less. */
  container: NamedSpace;
  /** As much as fits of the only line, or the first container of several lines. */
  load: ContainerLoad;
  /** The shares of the space and of the payload, from 0 to 1. */
  ofSpace: number;
  ofPayload: number;
  /** The number of these containers for the cargo; undefined without a quantity, or if a line does not fit. */
  containers: number | undefined;
  /** The lines that do not enter, by index, with what keeps them out. */
  misfits: readonly { line: number; limit: ContainerLoad['limit'] }[];
  /** The usual road limits, and whether this load is heavier. */
  roads: readonly { country: string; kilograms: number; isOver: boolean }[];
}

export interface FitOptions {
  /** False if the visitor asks how many pieces of one line fit. */
  isCounted: boolean;
  /** A country of `ROAD_LIMITS` whose limits count, or any other text. */
  road: string;
}

/** Returns what fits into each container. */
export function fitPerContainer(cargo: readonly CargoLine[], { isCounted, road }: FitOptions): CargoFit[] {
  return LOAD_SPACES.map((space) => {
    const container = { ...space, payload: Math.min(space.payload, roadLimitOf(space.id, road) ?? space.payload) };
    const { load, containers, misfits } =
      cargo.length === 1 && cargo[0] ? fitOfOne(container, cargo[0], isCounted) : fitOfSeveral(container, cargo);
    return {
      container,
      load,
      ofSpace: load.volume / volumeOf(container),
      ofPayload: (load.weight * 1000) / container.payload,
      containers,
      misfits,
      roads: roadsOf(space.id, load),
    };
  });
}

type Fit = Pick<CargoFit, 'load' | 'containers' | 'misfits'>;

function fitOfOne(container: NamedSpace, line: CargoLine, isCounted: boolean): Fit {
  const load = loadOf(container, [{ ...line, pieces: Number.MAX_SAFE_INTEGER }]);
  if (load.pieces === 0) return { load, containers: undefined, misfits: [{ line: 0, limit: load.limit }] };
  return { load, containers: isCounted ? Math.ceil(line.pieces / load.pieces) : undefined, misfits: [] };
}

function fitOfSeveral(container: NamedSpace, cargo: readonly CargoLine[]): Fit {
  const { loads, containers, misfits } = loadsOf(container, cargo);
  const load = loads[0]?.load ?? loadOf(container, []);
  return { load, containers: misfits.length > 0 ? undefined : containers, misfits };
}

function roadsOf(id: LoadSpaceId, { weight }: ContainerLoad): CargoFit['roads'] {
  return ROAD_LIMITS.flatMap(({ country, kilograms: { [id]: kilograms } }) =>
    kilograms === undefined ? [] : [{ country, kilograms, isOver: weight * 1000 > kilograms }],
  );
}
