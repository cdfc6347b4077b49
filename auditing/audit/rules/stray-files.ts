import { NOT_FOUND_PATH, OFFLINE_PATH, SERVER_ERROR_PATH } from '../../../contract/constants.ts';
import { topOfFile } from '../../../model/diagnostics/source.ts';
import { REBUILD } from '../rebuild.ts';
import type { AuditCode, SiteRule } from '../rule.ts';

/** Files that do not belong in an export, with what they are. */
const STRAY: readonly { code: AuditCode; pattern: RegExp; what: string }[] = [
  {
    code: 'audit/stray-file',
    pattern: /(?:^|\/)(?:\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini|__MACOSX\/.*)$/,
    what: 'a note of an operating system',
  },
  {
    code: 'audit/private-file',
    pattern:
      /(?:^|\/)(?:\.env(?:\.[\w.-]+)?|\.npmrc|\.netrc|\.htpasswd|\.aws\/.*|\.ssh\/.*|id_(?:rsa|ed25519|ecdsa)|.*\.(?:pem|p12|pfx)|(?:private|privkey|server|ssl)\.key)$/i,
    what: 'a file with secrets, such as passwords or keys',
  },
  { code: 'audit/private-file', pattern: /(?:^|\/)\.(?:git|svn|hg)\//, what: 'the history of the source' },
  {
    code: 'audit/private-file',
    pattern:
      /\.(?:sql|sqlite3?|db|dump)(?:\.(?:gz|zip|bz2|xz))?$|(?:^|\/)(?:backup|dump|www|public|site)\.(?:zip|tar|tgz|tar\.gz|rar|7z)$/i,
    what: 'a database or a backup',
  },
  {
    code: 'audit/private-file',
    pattern: /(?:\.(?:bak|orig|old|rej|sw[opn])|~|\.(?:html?|js|css|php|ya?ml|json|txt)\.save)$|(?:^|\/)#[^/]*#$/i,
    what: 'a copy that an editor or a person left',
  },
  { code: 'audit/stray-file', pattern: /(?:^|\/)node_modules\//, what: 'a package of the build' },
  {
    code: 'audit/stray-file',
    pattern: /\.(?:js|mjs|css)\.map$/,
    what: 'a source map, which shows the source of the code',
  },
];

/** Other files of a folder like this are as stray as the first, and get no finding of their own. */
const WHOLE = /^(.*?(?:^|\/)(?:\.git|\.svn|\.hg|node_modules|__MACOSX))\//;

/** The export contains only what visitors may read. */
export const strayFiles: SiteRule = ({ exports }, report) => {
  for (const { name, files } of exports) {
    const folders = new Set<string>();
    for (const file of files) {
      const stray = STRAY.find(({ pattern }) => pattern.test(file));
      if (stray === undefined) continue;
      const [, folder] = WHOLE.exec(file) ?? [];
      if (folder !== undefined && folders.has(folder)) continue;
      if (folder !== undefined) folders.add(folder);
      report(stray.code, {
        message: `The export contains ${folder ?? file}: ${stray.what}. Everyone can read it at its address.`,
        hint: 'Remove it, and keep the build from copying it.',
        place: topOfFile(`${name}/${file}`),
      });
    }
  }
};

/** Pages that every export of ours has. Without them, the host or the browser shows a page of its own. */
const FAILURE_PAGES = [NOT_FOUND_PATH, SERVER_ERROR_PATH, OFFLINE_PATH];

/** An export of ours has the pages that a host shows after a failure. An export that was copied has no list of its files. */
export const failurePages: SiteRule = ({ exports }, report) => {
  for (const { name, files, isOurs } of exports) {
    for (const path of isOurs ? FAILURE_PAGES : []) {
      if (files.has(path.slice(1))) continue;
      report('audit/missing-file', {
        message: `The export has no ${path.slice(1)}, so visitors see a page of the host or the browser after a failure.`,
        hint: REBUILD,
        place: topOfFile(name + path),
      });
    }
  }
};
