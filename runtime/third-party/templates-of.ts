/** The most pages whose templates are remembered. */
const MAX_PAGES = 100;

/** Remembers the templates of the pages that a document has shown, because a measurement of a page may arrive late. */
export function templatesOf({ dataset }: Pick<HTMLElement, 'dataset'>): {
  /** Remembers the template of the page that the document shows. */
  remember: (path: string) => void;
  /** Returns the template of a page; empty if it is unknown. */
  of: (path: string) => string;
} {
  const templates = new Map<string, string>();
  return {
    remember(path) {
      templates.delete(path);
      templates.set(path, dataset.template ?? '');
      const [oldest] = templates.keys();
      if (templates.size > MAX_PAGES && oldest !== undefined) templates.delete(oldest);
    },
    of: (path) => templates.get(path) ?? '',
  };
}
