/** A replacement in a text, by offsets. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** Returns a text with replacements that do not overlap. Two equal ones count once. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = [...new Map(edits.map((edit) => [edit.start, edit])).values()].toSorted((a, b) => b.start - a.start);
  return sorted.reduce(
    (edited, { start, end, text: added }) => edited.slice(0, start) + added + edited.slice(end),
    text,
  );
}

/** The change of a move: the name of an item, and its address unless the front matter sets the address. */
export interface Move {
  /** The id of the content type. */
  type: string;
  from: string;
  to: string;
  /** The addresses of the item's page; equal if the front matter sets the address. */
  fromPath: string;
  toPath: string;
}

/** Returns an address after the move; undefined if it leads elsewhere. Query and fragment stay. */
export function movedAddress(address: string, { fromPath, toPath }: Move): string | undefined {
  if (fromPath === toPath) return undefined;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const plain = path.length > 1 ? path.replace(/\/$/, '') : path;
  return plain === fromPath ? toPath + rest : undefined;
}
