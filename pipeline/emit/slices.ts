import type { Shell, Templates } from '../render/template-api.ts';
import type { Settings } from '../settings/settings.ts';
import { PLAIN_HEADER } from './page-files.ts';
import type { PageShell } from './page-job.ts';

/** One header for each navigation entry that can be the current one, which differ in nothing else; and the footer. */
export function renderSlices(
  { navigation }: Pick<Settings, 'navigation'>,
  { shell, templates }: { shell: Shell; templates: Pick<Templates, 'renderSlice'> },
): Pick<PageShell, 'slices' | 'headers'> {
  const entries = navigation.flatMap(({ href, links = [] }) => {
    const paths = [...(href === undefined ? [] : [href]), ...links.map((link) => link.href)];
    return paths.map((path) => [path, paths[0] ?? path] as const);
  });
  const current = new Map(entries);
  const nameOf = (path: string) => `${PLAIN_HEADER}${path.replaceAll('/', '-')}`;
  return {
    // From the settings and not from the pages: content must not change the build hash.
    slices: {
      footer: templates.renderSlice('footer', { shell }),
      [PLAIN_HEADER]: templates.renderSlice('header', { shell, current: undefined }),
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
