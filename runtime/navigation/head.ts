import type { Head, HeadNode } from '../contract/page-data.ts';

/** Keeps the head in step with the page; made once for a document, from its first page. */
export function createHeadSync(document: Document) {
  const { documentElement, body, head } = document;
  const loading = new WeakMap<Element, Promise<unknown>>();
  // What the shell has on the root element stays, whatever the page.
  const syncHtml = attributeSync(documentElement, /^data-(build|path|routes|styles|consent)$/);
  const syncBody = attributeSync(body);

  /** The wanted elements, those of the document where it has equal ones, and what the document has beyond them. */
  const match = (nodes: readonly HeadNode[]) => {
    const surplus = new Set(head.querySelectorAll<HTMLElement>('[data-head]'));
    // The sheets that the document came with are in it.
    const missing = nodes.filter(
      ({ attributes: { rel, href } }) => rel !== 'stylesheet' || href !== documentElement.dataset.styles,
    );
    const wanted = missing.map((node) => {
      const element = createElement(document, node);
      const equal = [...surplus].find((live) => isEqual(live, element));
      if (equal) surplus.delete(equal);
      return equal ?? element;
    });
    return { wanted, surplus };
  };

  return {
    /** Adds the stylesheets that the page has and the document has not; settles when each has loaded or failed. */
    async addStylesheets({ nodes }: Head): Promise<void> {
      const { wanted } = match(nodes.filter(({ attributes: { rel } }) => rel === 'stylesheet'));
      for (const element of wanted.filter(({ isConnected }) => !isConnected)) {
        const settled = new Promise((resolve) => {
          for (const type of ['load', 'error']) element.addEventListener(type, resolve);
        });
        loading.set(element, settled);
        head.append(element);
      }
      // One that an earlier navigation added may still be under way.
      await Promise.all(wanted.map((element) => loading.get(element)));
    },
    /** Makes head, root and body those of the page; equal nodes stay the same nodes. */
    sync(path: string, { title, htmlAttributes, bodyAttributes, nodes }: Head): void {
      const { wanted, surplus } = match(nodes);
      for (const element of surplus) element.remove();
      head.append(...wanted.filter(({ isConnected }) => !isConnected));
      document.title = title;
      syncHtml(htmlAttributes);
      syncBody(bodyAttributes);
      documentElement.dataset.path = path;
    },
  };
}

/** Sets a page's attributes and removes those that only the page before had. */
function attributeSync(element: Element, shell?: RegExp) {
  let own = element.getAttributeNames().filter((name) => !shell?.test(name));
  return (attributes: Readonly<Record<string, string>>) => {
    for (const name of own) element.removeAttribute(name);
    setAttributes(element, attributes);
    own = Object.keys(attributes);
  };
}

function createElement(document: Document, { tag, attributes, text = '' }: HeadNode): HTMLElement {
  const element = document.createElement(tag);
  setAttributes(element, { ...attributes, 'data-head': '' });
  element.textContent = text;
  return element;
}

function setAttributes(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const name in attributes) element.setAttribute(name, attributes[name] ?? '');
}

/** The nonce of a live node reads back empty from its attribute; one that the host put in on the way is no difference. */
function isEqual(live: HTMLElement, wanted: HTMLElement): boolean {
  const copy = live.cloneNode(true) as HTMLElement;
  if (wanted.hasAttribute('nonce')) copy.setAttribute('nonce', live.nonce);
  else copy.removeAttribute('nonce');
  return copy.isEqualNode(wanted);
}
