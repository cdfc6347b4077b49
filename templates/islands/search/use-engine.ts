/// <reference lib="dom" />
import { useCallback, useEffect, useState } from 'react';
import type { SearchIndex, SearchTexts } from '../../../contract/search.ts';
import { createSearchEngine, type HeadsEngine, type SearchEngine } from './engine.ts';

export interface EngineState {
  engine: SearchEngine | undefined;
  /** Whether the index without texts could not be loaded, so that there is no engine. */
  hasFailed: boolean;
  /** Whether the engine searches the texts of pages: not yet, all, or only those that could be loaded. */
  texts: 'pending' | 'complete' | 'incomplete';
  /** Fetches the missing files again. */
  retry: () => void;
}

interface IndexUrls {
  index: string;
  pageTexts: readonly string[];
}

/**
 * Returns the search engine for the index at some URLs. The hook fetches the index at once, so that search also works
 * after the connection is lost: first the heads, then all texts at the same time. It builds the engine for the first
 * query, because building would block a phone that only shows the page. The engine for the heads answers until all texts
 * have arrived or failed. Texts arrive together, so results change and a screen reader announces them only once.
 */
export function useEngine(urls: IndexUrls, isNeeded: boolean): EngineState {
  const { heads, texts, hasFailed, retry, onFault } = useIndexFiles(urls);
  const [engine, setEngine] = useState<HeadsEngine>();
  const [whole, setWhole] = useState<WholeEngine>();
  useEffect(() => {
    if (!isNeeded || heads === undefined || engine !== undefined) return undefined;
    return whileWanted(readEngine(heads), setEngine, onFault);
  }, [isNeeded, heads, engine, onFault]);
  useEffect(() => {
    if (engine === undefined || texts === undefined) return undefined;
    return whileWanted(withTexts(engine, texts), setWhole, onFault);
  }, [engine, texts, onFault]);
  const state = whole === undefined || whole.of !== texts ? 'pending' : whole.isComplete ? 'complete' : 'incomplete';
  return { engine: whole?.engine ?? engine, hasFailed, texts: state, retry };
}

/** The content of a file; undefined if it could not be loaded. */
type FileText = string | undefined;

interface WholeEngine {
  engine: SearchEngine;
  /** The files of texts that it was built from. */
  of: readonly FileText[];
  isComplete: boolean;
}

/** Fetches the files of the index. `texts` is undefined until all files of texts have arrived or failed. */
function useIndexFiles({ index, pageTexts }: IndexUrls) {
  const [heads, setHeads] = useState<string>();
  const [texts, setTexts] = useState<readonly FileText[]>();
  const [hasFailed, setFailed] = useState(false);
  const onFault = useCallback(() => setFailed(true), []);
  const loadHeads = useCallback(() => whileWanted(loadText(index), setHeads, onFault), [index, onFault]);
  useEffect(loadHeads, [loadHeads]);
  useEffect(() => {
    if (heads === undefined || texts !== undefined) return undefined;
    return whileWanted(Promise.all(pageTexts.map((url) => loadText(url).catch(() => undefined))), setTexts, onFault);
  }, [heads, texts, pageTexts, onFault]);
  const retry = () => {
    // The browser has cached the files that it could load.
    setTexts(undefined);
    if (!hasFailed) return;
    setFailed(false);
    setHeads(undefined);
    loadHeads();
  };
  return { heads, texts, hasFailed, retry, onFault };
}

/** Passes the result of a promise to a callback. The returned function stops that. */
function whileWanted<Value>(promise: Promise<Value>, onValue: (value: Value) => void, onFault: () => void): () => void {
  let isWanted = true;
  promise.then(
    (value) => {
      if (isWanted) onValue(value);
    },
    () => {
      if (isWanted) onFault();
    },
  );
  return () => {
    isWanted = false;
  };
}

async function loadText(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

async function readEngine(heads: string): Promise<HeadsEngine> {
  return createSearchEngine(JSON.parse(heads) as SearchIndex);
}

async function withTexts(engine: HeadsEngine, texts: readonly FileText[]): Promise<WholeEngine> {
  const files = texts.flatMap((text) => (text === undefined ? [] : readTexts(text)));
  return { engine: await engine.withTexts(files), of: texts, isComplete: files.length === texts.length };
}

/** Parses a file of texts. Returns an empty list for another file, such as the sign-in page of a network. */
function readTexts(file: string): SearchTexts[] {
  try {
    const value: unknown = JSON.parse(file);
    return Object.values(Object(value)).every((text) => typeof text === 'string') ? [Object(value) as SearchTexts] : [];
  } catch {
    return [];
  }
}
