/** A path into a YAML value: keys and indexes from the root. */
export type ValuePath = readonly (string | number)[];
