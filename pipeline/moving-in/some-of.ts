import { listOf as words } from '../../model/diagnostics/list-of.ts';

/** Returns at most ten names as words. */
export function someOf(names: readonly string[], conjunction?: string): string {
  return names.length > 10 ? `${names.slice(0, 10).join(', ')}, …` : words(names, conjunction);
}
