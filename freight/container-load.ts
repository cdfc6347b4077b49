import {
  type CargoLine,
  type LoadBlock,
  type LoadSpace,
  type Placement,
  piecesIn,
  type Room,
  rowsIn,
  type Size,
  type Space,
  volumeOf,
} from './load-block.ts';
import { layersIn } from './load-layers.ts';

/** A cargo in one container. */
export interface ContainerLoad {
  blocks: readonly LoadBlock[];
  /** The loaded pieces of each line, and of all lines. */
  perLine: readonly number[];
  pieces: number;
  /** What keeps further pieces out. */
  limit: 'space' | 'weight';
  /** Cubic meters of all pieces. */
  volume: number;
  /** Metric tons of all pieces. */
  weight: number;
}

/**
 * Loads a container with as much of a cargo as the search finds room for. A line that fills a stretch of the container gets
 * layers in which some rows are turned; other pieces fill the spaces that are left, the largest block first. Every piece lies
 * on the floor or on other pieces. The search is no proof that no more fits. Pallets and lashing need additional space.
 */
export function loadOf(container: LoadSpace, cargo: readonly CargoLine[]): ContainerLoad {
  const layered = filled(container, cargo, true);
  const stowed = layered.pieces === totalOf(cargo) ? layered : filled(container, cargo, false);
  return stowed.volume > layered.volume ? stowed : layered;
}

/** The loads of a cargo that needs several containers. */
export interface ContainerLoads {
  /** Equal loads and how many containers have them, the first one at the start. */
  loads: readonly { load: ContainerLoad; times: number }[];
  containers: number;
  /** The lines of which no piece enters an empty container, with what keeps them out. */
  misfits: readonly { line: number; limit: ContainerLoad['limit'] }[];
}

/** Loads a cargo into as many containers of one type as it needs. */
export function loadsOf(container: LoadSpace, cargo: readonly CargoLine[]): ContainerLoads {
  const misfits = cargo.flatMap((piece, line): { line: number; limit: ContainerLoad['limit'] }[] =>
    waysToLie(container, piece).length === 0
      ? [{ line, limit: 'space' }]
      : piece.weight > container.payload
        ? [{ line, limit: 'weight' }]
        : [],
  );
  const loads: { load: ContainerLoad; times: number }[] = [];
  const isOut = (line: number) => misfits.some((misfit) => misfit.line === line);
  let left = cargo.map((line, index) => ({ ...line, pieces: isOut(index) ? 0 : line.pieces }));
  while (totalOf(left) > 0) {
    const load = loadOf(container, left);
    if (load.pieces === 0) break;
    const times = Math.min(
      ...left.flatMap(({ pieces }, line) => {
        const loaded = load.perLine[line] ?? 0;
        return loaded > 0 ? [Math.floor(pieces / loaded)] : [];
      }),
    );
    loads.push({ load, times });
    left = left.map((line, index) => ({ ...line, pieces: line.pieces - times * (load.perLine[index] ?? 0) }));
  }
  return { loads, containers: loads.reduce((sum, { times }) => sum + times, 0), misfits };
}

function totalOf(cargo: readonly CargoLine[]): number {
  return cargo.reduce((sum, { pieces }) => sum + pieces, 0);
}

function filled(container: LoadSpace, cargo: readonly CargoLine[], hasLayers: boolean): ContainerLoad {
  const ways = cargo.map((line) => waysToLie(container, line));
  const left = cargo.map(({ pieces }) => pieces);
  const blocks: LoadBlock[] = [];
  let budget = container.payload;
  const spaces: Space[] = [{ ...sizeOf(container), x: 0, y: 0, z: 0, spans: true }];
  for (let space = spaces.pop(); space !== undefined; space = spaces.pop()) {
    let best: Placement | undefined;
    let most = 0;
    for (const [line, piece] of cargo.entries()) {
      const fitting = Math.min(left[line] ?? 0, Math.floor(budget / piece.weight + 1e-9));
      if (fitting === 0) continue;
      const room = { space, line, piece, ways: ways[line] ?? [], most: fitting };
      const isAlone = left.every((pieces, other) => other === line || pieces === 0);
      const placements = [hasLayers && space.spans ? layersIn(room, isAlone) : undefined, blockIn(room)];
      for (const placement of placements) {
        const volume = countOf(placement) * volumeOf(piece);
        if (placement && volume > most * (1 + 1e-9)) [best, most] = [placement, volume];
      }
    }
    if (!best) continue;
    const line = best.blocks[0]?.line ?? 0;
    blocks.push(...best.blocks);
    left[line] = (left[line] ?? 0) - best.count;
    budget -= best.count * (cargo[line]?.weight ?? 0);
    spaces.push(...spacesLeft(space, best.used, cargo[line]?.single === true));
  }
  const isHeavy = cargo.some(({ weight }, line) => (left[line] ?? 0) > 0 && weight > budget + 1e-9);
  return summaryOf(cargo, { left, blocks, limit: isHeavy ? 'weight' : 'space' });
}

function summaryOf(
  cargo: readonly CargoLine[],
  { left, blocks, limit }: Pick<ContainerLoad, 'blocks' | 'limit'> & { left: readonly number[] },
): ContainerLoad {
  const perLine = cargo.map(({ pieces }, line) => pieces - (left[line] ?? 0));
  const sum = (of: (line: CargoLine) => number) =>
    cargo.reduce((total, line, index) => total + of(line) * (perLine[index] ?? 0), 0);
  return {
    blocks,
    limit,
    perLine,
    pieces: sum(() => 1),
    volume: sum(volumeOf),
    weight: sum(({ weight }) => weight) / 1000,
  };
}

/** Returns the spaces behind, beside and above a placement, the last of which is filled first. */
function spacesLeft(space: Space, used: Size, isSingle: boolean): Space[] {
  const { x, y, z, length, width, height, spans } = space;
  return [
    { ...space, x: x + used.length, length: length - used.length },
    { ...space, y: y + used.width, length: used.length, width: width - used.width, spans: false },
    { x, y, z: z + used.height, ...used, height: isSingle ? 0 : height - used.height, spans: false },
  ].filter((left) => Math.min(left.length, left.width, left.height) > 0 && (spans || !left.spans));
}

/** Returns the largest block of a line in the corner of a space. */
function blockIn({ space, line, piece, ways, most }: Room): Placement | undefined {
  const { x, y, z } = space;
  const blocks = ways.map((way) => {
    const height = Math.min(piece.single ? 1 : most, rowsIn(space.height, way.height));
    const width = Math.min(rowsIn(space.width, way.width), Math.floor(most / Math.max(1, height)));
    const length = Math.min(rowsIn(space.length, way.length), Math.floor(most / Math.max(1, height * width)));
    return { line, x, y, z, piece: way, rows: { length, width, height } };
  });
  const best = blocks.toSorted((block, other) => piecesIn(other) - piecesIn(block))[0];
  if (!best || piecesIn(best) === 0) return undefined;
  const used = {
    length: best.rows.length * best.piece.length,
    width: best.rows.width * best.piece.width,
    height: best.rows.height * best.piece.height,
  };
  return { blocks: [best], used, count: piecesIn(best) };
}

/** Returns the ways in which a piece lies that pass through the door. A piece enters with its shorter side first. */
function waysToLie({ door, ...space }: LoadSpace, { length, width, height, upright = false }: CargoLine): Size[] {
  const turned = (size: Size): Size[] => [size, { length: size.width, width: size.length, height: size.height }];
  const ways = [
    ...turned({ length, width, height }),
    ...(upright
      ? []
      : [
          ...turned({ length, width: height, height: width }),
          ...turned({ length: width, width: height, height: length }),
        ]),
  ];
  return ways.filter(
    (way) =>
      way.length <= space.length &&
      way.width <= space.width &&
      way.height <= Math.min(space.height, door?.height ?? space.height) &&
      Math.min(way.length, way.width) <= (door?.width ?? space.width),
  );
}

function countOf(placement: Placement | undefined): number {
  return placement?.count ?? 0;
}

function sizeOf({ length, width, height }: Size): Size {
  return { length, width, height };
}
