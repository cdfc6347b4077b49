import type { ToolPageData } from '../tool.ts';

/**
 * Returns the words of a tool's answer from the props of its island. The edge and the endpoints host need no words of
 * their own, because the page has them in its language.
 */
export function wordsIn<Words>({ props }: Pick<ToolPageData, 'props'>): Words {
  return (props as { words: Words }).words;
}
