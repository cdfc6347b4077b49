import type { IslandContext } from '../../contract/island.ts';
import { once } from '../../contract/search.ts';
import { importModule } from '../../runtime/browser/import-module.ts';
import type { SearchProps } from './answer.ts';
import type { HydrateSearch } from './field.ts';

/** Loads the script with the answers for the first query. Returns a function that ends the island. */
export default function followSearchField(root: HTMLElement, props: SearchProps, context: IslandContext): () => void {
  const field = document.getElementById('site-search') as HTMLInputElement;
  let end: (() => void) | undefined;
  let hasEnded = false;
  const load = once(async () => {
    try {
      const { default: hydrate } = await importModule<{ default: HydrateSearch }>(props.script);
      if (!hasEnded) end = hydrate(root, props, context);
    } catch (error) {
      context.report(error);
    }
  });
  const follow = () => {
    if (field.value.trim() !== '') void load();
  };
  field.addEventListener('input', follow);
  // The script of the results writes the query of the address into the field, before or after this one.
  if (new URLSearchParams(location.search).get('q')) void load();
  else follow();
  return () => {
    hasEnded = true;
    field.removeEventListener('input', follow);
    end?.();
  };
}
