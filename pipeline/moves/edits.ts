/** A replacement in a text, by offsets. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** The replacements that a change of an item needs in a text, and the references that a person must change. */
export interface Edits {
  edits: TextEdit[];
  left: LeftReference[];
}

/** A reference to an item that a command cannot change without a decision. */
export interface LeftReference {
  offset: number;
  /** What the reference is, such as `a link`. */
  what: string;
}

/** Returns a text with replacements that do not overlap. Two equal ones count once. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...new Map(edits.map((edit) => [edit.start, edit])).values()].toSorted((a, b) => b.start - a.start);
  return sorted.reduce(
    (edited, { start, end, text: added }) => edited.slice(0, start) + added + edited.slice(end),
    text,
  );
}

/** A change of an item's name and address: a move gives it others, a removal leaves it without. */
export interface ItemChange {
  /** The id of the content type. */
  type: string;
  from: string;
  /** The new slug; undefined if the item is removed. */
  to: string | undefined;
  /** The address of the item's page. */
  fromPath: string;
  /**
   * The address to which links lead afterwards: equal if the front matter sets the address; undefined after a removal
   * without another page.
   */
  toPath: string | undefined;
}

/** Returns whether an address, with or without query and fragment, leads to the page of the item. */
export function leadsToItem(address: string, { fromPath }: Pick<ItemChange, 'fromPath'>): boolean {
  const [path = ''] = /^[^?#]*/.exec(address) ?? [];
  return (path.length > 1 ? path.replace(/\/$/, '') : path) === fromPath;
}

/**
 * Returns the address after the change, for an address of the item's page. Query and fragment stay with a moved page,
 * and are lost with a removed one, because another page has other parts.
 */
export function addressAfter(address: string, { to, toPath }: ItemChange): string | undefined {
  return to === undefined || toPath === undefined ? toPath : address.replace(/^[^?#]*/, () => toPath);
}
