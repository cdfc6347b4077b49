import type { Head, HeadNode } from '../../contract/page-data.ts';

/** Synchronizes the head with the page. Create it once per document, while the document shows its first page. */
export function createHeadSync(document: Document) {
  const { documentElement, body, head } = document;
  const loading = new WeakMap<Element, Promise<unknown>>();
  // The shell's attributes on the root element stay on every page.
  const syncHtml = attributeSync(documentElement, /^data-(build|path|routes|consent)$/);
  const syncBody = attributeSync(body);

  /** Returns the wanted elements, reusing equal ones in the document, and the surplus elements of the document. */
  const match = (nodes: readonly HeadNode[]) => {
    const surplus = new Set(head.querySelectorAll<HTMLElement>('[data-head]'));
    const wanted = nodes.map((node) => {
      const element = createElement(document, node);
      const equal = [...surplus].find((live) => isEqual(live, element));
      if (equal) surplus.delete(equal);
      return equal ?? element;
    });
    return { wanted, surplus };
  };

  return {
    /** Adds the page's missing stylesheets. Resolves when each has loaded or failed. */
    async addStylesheets({ nodes }: Head): Promise<void> {
      const { wanted } = match(nodes.filter(({ attributes: { rel } }) => rel === 'stylesheet'));
      for (const element of wanted.filter(({ isConnected }) => !isConnected)) {
        const settled = new Promise((resolve) => {
          for (const type of ['load', 'error']) element.addEventListener(type, resolve);
        });
        loading.set(element, settled);
        head.append(element);
      }
      // A sheet of an earlier navigation may still be loading.
      await Promise.all(wanted.map((element) => loading.get(element)));
    },
    /** Updates head, root and body for a page. Equal nodes stay in place. */
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

/** Returns a function that sets a page's attributes, and removes those of the page before. */
function attributeSync(element: Element, shell?: RegExp) {
  let names = element.getAttributeNames().filter((name) => !shell?.test(name));
  return (attributes: Readonly<Record<string, string>>) => {
    for (const name of names) element.removeAttribute(name);
    setAttributes(element, attributes);
    names = Object.keys(attributes);
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

/** Compares nodes and ignores nonces: the attribute of a live nonce reads as empty, and the edge may have added one. */
function isEqual(live: HTMLElement, wanted: HTMLElement): boolean {
  const copy = live.cloneNode(true) as HTMLElement;
  if (wanted.hasAttribute('nonce')) copy.setAttribute('nonce', live.nonce);
  else copy.removeAttribute('nonce');
  return copy.isEqualNode(wanted);
}
