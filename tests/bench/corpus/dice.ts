export type Random = () => number;

/** Random choices for one article; the same seed gives the same choices on every machine. */
export interface Dice {
  chance: (share: number) => boolean;
  /** A whole number from `least` to `most`, both included. */
  whole: (least: number, most: number) => number;
  one: <Item>(list: readonly Item[]) => Item;
  /** A number of the standard normal distribution. */
  normal: () => number;
}

/** Returns a seeded generator of numbers in [0, 1), so that the corpus is equal on every machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function diceOf(random: Random): Dice {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1));
  return {
    chance: (share) => random() < share,
    whole,
    one: <Item>(list: readonly Item[]) => list[whole(0, list.length - 1)] as Item,
    normal: () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random()),
  };
}

/** Returns `count` values, each from a separate call. */
export function makeSeveral<Item>(count: number, make: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => make(index));
}
