/** A path, alone on its line. */
const PATH_LINE = /^\/[!-~]*$/;
/** Below it a header: a name (RFC 9110, 5.6.2) and what may stand in its value without being cut, joined or dropped. */
const HEADER_LINE = /^ {2}([\w!#$%&'*+.^`|~-]+): [!-~](?:[ -~]*[!-~])?$/;
/** Headers that the host sets itself, whatever a rule says (docs.netlify.com, custom headers). */
const ITS_OWN =
  /^(?:accept-ranges|age|allow|alt-svc|connection|content-(?:encoding|length|range)|date|location|server|set-cookie|trailer|transfer-encoding|upgrade)$/i;
/** From, to and status; the host has no 307, and reads anything else of these as something that nobody meant. */
const REDIRECT_LINE = /^\/[!-~]* (?:\/|https:\/\/)[!-~]* (?:200|301|302)!?$/;

/**
 * Throws where the host would read its `_headers` or `_redirects` otherwise than they are meant: it drops such a line, or
 * takes it for another, without a word. What content can do about it was checked before, so this is a fault of ours.
 */
export function checkHostRules({ headers, redirects }: { headers: string; redirects: string }): void {
  let isBelowPath = false;
  for (const line of linesOf(headers)) {
    const [, name] = HEADER_LINE.exec(line) ?? [];
    if (name === undefined ? !PATH_LINE.test(line) : !isBelowPath || ITS_OWN.test(name)) refuse('_headers', line);
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
