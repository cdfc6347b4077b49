import type { Head, HeadNode } from '../contract/page-data.ts';

const VOID = new Set(['meta', 'link']);

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function attributesToHtml(attributes: Readonly<Record<string, string>>): string {
  let html = '';
  for (const name in attributes) html += ` ${name}="${escapeHtml(attributes[name] ?? '')}"`;
  return html;
}

/** Renders the head elements that the runtime replaces; `data-head` marks them. */
export function headToHtml({ title, nodes }: Head): string {
  return `<title>${escapeHtml(title)}</title>${nodes.map(nodeToHtml).join('')}`;
}

function nodeToHtml({ tag, attributes, text = '' }: HeadNode): string {
  const open = `<${tag}${attributesToHtml(attributes)} data-head="">`;
  return VOID.has(tag) ? open : `${open}${text}</${tag}>`;
}

/** Returns JSON for a script element: no character in it can end the element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}
