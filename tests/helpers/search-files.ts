import type { SearchDocument, SearchIndex, SearchTexts } from '../../contract/search.ts';
import type { SearchFiles } from '../../pipeline/search/search-index.ts';

/** The search index of a locale as the browser joins it. */
export interface ReadSearch {
  index: SearchIndex;
  /** The files of texts. */
  files: SearchTexts[];
  /** All documents, each with its text. */
  documents: (SearchDocument & { body?: string })[];
}

/** Parses the files of a search index. */
export function readSearch({ heads, texts }: Pick<SearchFiles, 'heads' | 'texts'>): ReadSearch {
  const index: SearchIndex = JSON.parse(heads);
  const files: SearchTexts[] = texts.map((text) => JSON.parse(text));
  const bodies: SearchTexts = Object.assign({}, ...files);
  const documents = index.documents.map((document) => {
    const body = bodies[document.path];
    return body === undefined ? document : { ...document, body };
  });
  return { index, files, documents };
}
