/**
 * Returns a document of the server itself. It needs neither script nor styles, which the policy of a site would block.
 */
export function messagePage({ title, text }: { title: string; text: string }): string {
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body><h1>${title}</h1><p>${escapeHtml(text)}</p></body>
</html>
`;
}

/** Escapes a text for the content of an element. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
