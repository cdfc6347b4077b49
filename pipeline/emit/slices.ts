import type { Settings } from '../../model/settings/settings.ts';
import type { Shell, Templates } from '../render/template-api.ts';
import { HEADER_WITHOUT_CURRENT } from './page-files.ts';
import type { Slices } from './page-job.ts';

/**
 * Renders the footer, and one header per navigation entry that can be current. The headers differ only in that mark.
 */
export function renderSlices(
  { navigation }: Settings,
  { shell, templates }: { shell: Shell; templates: Templates },
): Slices {
  const entries = navigation.flatMap(({ href, links = [] }) => {
    const paths = [...(href === undefined ? [] : [href]), ...links.map((link) => link.href)];
    return paths.map((path) => [path, paths[0] ?? path] as const);
  });
  const current = new Map(entries);
  const nameOf = (path: string) => `${HEADER_WITHOUT_CURRENT}${path.replaceAll('/', '-')}`;
  return {
    // The entries are those of the settings, not of the pages, because content must not change the build hash.
    slices: {
      footer: templates.renderSlice('footer', { shell }),
      [HEADER_WITHOUT_CURRENT]: templates.renderSlice('header', { shell, current: undefined }),
      ...Object.fromEntries(
        [...new Set(current.values())].map((path) => [
          nameOf(path),
          templates.renderSlice('header', { shell, current: path }),
        ]),
      ),
    },
    headers: Object.fromEntries([...current].map(([path, first]) => [path, nameOf(first)])),
  };
}
