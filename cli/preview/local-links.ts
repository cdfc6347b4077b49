import type { LocaleHost } from '../../endpoints/http/locale-host.ts';

/**
 * Returns a function that replaces production hosts in links with local ones. Canonical and hreflang stay unchanged.
 */
export function localLinks(hosts: readonly LocaleHost[]): (text: string) => string {
  const rules = hosts.flatMap(({ url, port }) =>
    url === undefined || port === 0
      ? []
      : [
          {
            pattern: new RegExp(`(<a [^>]*?href=\\\\?")${RegExp.escape(url)}(?=[/"\\\\])`, 'g'),
            local: `http://localhost:${port}`,
          },
        ],
  );
  return (text) =>
    rules.reduce((done, { pattern, local }) => done.replace(pattern, (_link, before: string) => before + local), text);
}
