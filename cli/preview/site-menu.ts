import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { elementText, type PageElement, parsePage } from '../../auditing/exports/page.ts';
import { NOT_FOUND_PATH } from '../../contract/constants.ts';
import { pageFile } from '../../contract/paths.ts';
import type { SiteMenu, SiteMenuGroup } from '../../endpoints/site-links.ts';

/**
 * Returns the links in header and footer of an export, which every page has; undefined if the export has no page that can be
 * read.
 */
export function siteMenu(folder: string): SiteMenu | undefined {
  const file = pageFile(NOT_FOUND_PATH);
  try {
    const { byTag } = parsePage(file, { file, text: readFileSync(join(folder, file), 'utf8') });
    const [header] = byTag.get('header') ?? [];
    const [footer] = byTag.get('footer') ?? [];
    if (!header || !footer) return undefined;
    const entries = inside(header, 'nav').flatMap((nav) => childrenOf(childrenOf(nav)[0]));
    const groups = inside(footer, 'nav').flatMap(childrenOf);
    const action = inside(header, 'a').find((link) => link.attributes.get('class')?.includes('button'));
    return {
      entries: entries.map(groupOf),
      action: action && linkOf(action),
      footer: groups.map(groupOf),
    };
  } catch {
    return undefined;
  }
}

/** Returns a group of links. Its title is that of a button or a paragraph, or of its only link. */
function groupOf(element: PageElement): SiteMenuGroup {
  const links = inside(element, 'a').map(linkOf);
  const [title] = [...inside(element, 'button'), ...inside(element, 'p')];
  return { title: title ? elementText(title) : (links[0]?.title ?? ''), links };
}

/** Returns the path and the name of a link, without the text about its page. */
function linkOf(link: PageElement): SiteMenuGroup['links'][number] {
  const title = link.content.filter((part) => typeof part === 'string').join('');
  return { path: link.attributes.get('href') ?? '/', title };
}

function childrenOf(element: PageElement | undefined): PageElement[] {
  return (element?.content ?? []).filter((part) => typeof part !== 'string');
}

/** Returns the elements with a tag below an element, in document order. */
function inside(element: PageElement, tag: string): PageElement[] {
  return childrenOf(element).flatMap((child) => [...(child.tag === tag ? [child] : []), ...inside(child, tag)]);
}
