/** A path, alone on its line. */
const PATH_LINE = /^\/[!-~]*$/;
/** A header below a path: a name (RFC 9110, 5.6.2) and a value that the host neither cuts, joins nor drops. */
const HEADER_LINE = /^ {2}([\w!#$%&'*+.^`|~-]+): [!-~](?:[ -~]*[!-~])?$/;
/** Headers that the host sets itself and that no rule can change (docs.netlify.com, custom headers). */
const HOST_HEADERS =
  /^(?:accept-ranges|age|allow|alt-svc|connection|content-(?:encoding|length|range)|date|location|server|set-cookie|trailer|transfer-encoding|upgrade)$/i;
/** From, to and status: 404 shows a page. The host has no 307, and it misreads every other form without a warning. */
const REDIRECT_LINE = /^\/[!-~]* (?:\/|https:\/\/)[!-~]* (?:200|301|302|404)!?$/;

/**
 * Throws if the host would misread a line of `_headers` or `_redirects`: it drops such a line or changes its meaning
 * without a warning. Earlier checks reject content that could cause this, so an error here is a bug.
 */
export function checkHostRules({ headers, redirects }: { headers: string; redirects: string }): void {
  let isBelowPath = false;
  for (const line of linesOf(headers)) {
    const [, name] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined ? !PATH_LINE.test(line) : !isBelowPath || HOST_HEADERS.test(name)) refuse('_headers', line);
    isBelowPath = true;
  }
  for (const line of linesOf(redirects))
    if (!REDIRECT_LINE.test(line) || /[?#]/.test(line.split(' ', 1)[0] ?? '')) refuse('_redirects', line);
}

function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

function refuse(file: string, line: string): never {
  throw new Error(`the host would misread this line of ${file}: ${JSON.stringify(line.slice(0, 200))}`);
}
