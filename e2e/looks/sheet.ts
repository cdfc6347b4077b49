import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../../contract/html.ts';
import { lookToPng } from './look.ts';
import { readReferenceLook, type View, viewName } from './view.ts';

/** The result of a view: a picture of each sample, and the differences from the reference pictures. */
export interface Seen {
  view: View;
  pictures: ReadonlyMap<string, Buffer>;
  differences: ReadonlyMap<string, string>;
}

const STYLE =
  'body{font:15px sans-serif;margin:24px}figure{display:inline-block;margin:0 16px 24px 0;vertical-align:top}' +
  'img{display:block;max-width:45vw;border:1px solid #888}.narrow img{max-width:390px}b{color:#b83c05}';

/** Writes every picture and a page that shows them, differences first. Returns the page's file. */
export async function writeSheet(folder: string, all: readonly Seen[]): Promise<string> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const changed: string[] = [];
  const sections = new Map<string, string[]>();
  for (const { view, pictures, differences } of all) {
    for (const [name, png] of pictures) {
      const file = `${name}.${viewName(view)}.png`;
      await writeFile(join(folder, file), png);
      const said = differences.get(name);
      const figures = sections.get(name) ?? [];
      figures.push(figure(file, { view, said }));
      sections.set(name, figures);
      if (said !== undefined)
        changed.push(figure(file, { view, said: `${name} ${said}` }), await before(folder, { view, name }));
    }
    for (const [name, said] of differences)
      if (!pictures.has(name)) changed.push(await before(folder, { view, name: name, said }));
  }
  const body = [
    ...(changed.length > 0 ? ['<h2>Differences from the reference pictures</h2>', ...changed] : []),
    ...[...sections].flatMap(([name, figures]) => [`<h2>${escapeHtml(name)}</h2>`, ...figures]),
  ];
  const page = join(folder, 'index.html');
  await writeFile(
    page,
    `<!doctype html><meta charset="utf-8"><title>Samples</title><style>${STYLE}</style>${body.join('\n')}\n`,
  );
  return page;
}

function figure(file: string, { view, said }: { view: View; said?: string | undefined }): string {
  const words = `${viewName(view)}${said === undefined ? '' : ` <b>${escapeHtml(said)}</b>`}`;
  return `<figure${view.width < 400 ? ' class="narrow"' : ''}><figcaption>${words}</figcaption><img src="${encodeURI(file)}" alt="" loading="lazy"></figure>`;
}

/** Renders the reference picture of a sample; empty if there is none. */
async function before(
  folder: string,
  { view, name, said = 'reference' }: { view: View; name: string; said?: string },
): Promise<string> {
  const look = await readReferenceLook(view, name);
  if (look === undefined) return '';
  const file = `${name}.${viewName(view)}.reference.png`;
  await writeFile(join(folder, file), await lookToPng(look));
  return figure(file, { view, said });
}
