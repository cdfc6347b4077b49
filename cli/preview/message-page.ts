export interface Message {
  title: string;
  text: string;
  /** Findings or other text with lines of its own. */
  details?: string | undefined;
  /** The browser loads the page again after this time, in seconds. */
  reloadAfter?: number | undefined;
}

/** Returns a document of the server itself. It needs no script. */
export function messagePage({ title, text, details, reloadAfter }: Message): string {
  const reload = reloadAfter === undefined ? '' : `<meta http-equiv="refresh" content="${reloadAfter}">`;
  const lines = details === undefined ? '' : `<pre>${escapeHtml(details)}</pre>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>${reload}
<style>:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; } body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; } pre { overflow-x: auto; white-space: pre-wrap; overflow-wrap: anywhere; }</style>
</head>
<body><h1>${title}</h1><p>${escapeHtml(text)}</p>${lines}</body>
</html>
`;
}

/** Escapes a text for the content of an element. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
