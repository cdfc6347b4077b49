/** The front matter of a Markdown text, for programs that read YAML. */
export interface FrontMatter {
  /** The fields at their lines and columns. All other lines are empty. */
  yaml: string;
  /** The line of the closing ---, from 0; 0 without front matter. Later lines are text. */
  end: number;
}

/** Returns the front matter of a Markdown text as YAML. Nothing moves, so places in one are places in the other. */
export function frontMatterOf(text: string): FrontMatter {
  const lines = text.split(/\r\n|\n|\r/);
  const end = lines[0] === '---' ? Math.max(0, lines.indexOf('---', 1)) : 0;
  return { yaml: lines.map((line, index) => (index > 0 && index < end ? line : '')).join('\n'), end };
}
