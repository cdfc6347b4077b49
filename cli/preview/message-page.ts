export interface Message {
  title: string;
  text: string;
  /** Findings or other text with lines of its own. */
  details?: string | undefined;
  /** The browser loads the page again after this time, in seconds. */
  reloadAfter?: number | undefined;
}

/**
 * Returns a document of the server itself. It needs neither script nor styles, which the policy of a site would block.
 */
export function messagePage({ title, text, details, reloadAfter }: Message): string {
  const reload = reloadAfter === undefined ? '' : `<meta http-equiv="refresh" content="${reloadAfter}">`;
  const lines = details === undefined ? '' : linesHtml(details);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title>${reload}</head>
<body><h1>${title}</h1><p>${escapeHtml(text)}</p>${lines}</body>
</html>
`;
}

/** Returns the lines of a text as HTML. They keep their indentation, and long ones wrap. */
export function linesHtml(text: string): string {
  const lines = escapeHtml(text)
    .split('\n')
    .map((line) => line.replace(/^ +/, (spaces) => '&nbsp;'.repeat(spaces.length)));
  return `<p><code>${lines.join('<br>')}</code></p>`;
}

/** Escapes a text for the content of an element. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
