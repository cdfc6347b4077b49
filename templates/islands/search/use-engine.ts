/// <reference lib="dom" />
import { useCallback, useEffect, useState } from 'react';
import type { SearchIndex } from '../../../runtime/contract/search.ts';
import { createSearchEngine, type SearchEngine } from './engine.ts';

export interface EngineState {
  engine: SearchEngine | undefined;
  hasFailed: boolean;
  /** Fetches the index again. */
  retry: () => void;
}

/**
 * Returns the search engine for the index at a URL. The hook fetches the index at once, so that search also works after
 * the connection is lost. It builds the engine for the first query, because building would block a phone that only
 * shows the page.
 */
export function useEngine(url: string, isNeeded: boolean): EngineState {
  const [index, setIndex] = useState<string>();
  const [engine, setEngine] = useState<SearchEngine>();
  const [hasFailed, setFailed] = useState(false);
  const load = useCallback(() => whileWanted(loadIndex(url), setIndex, () => setFailed(true)), [url]);
  useEffect(load, [load]);
  useEffect(() => {
    if (!isNeeded || index === undefined || engine !== undefined) return undefined;
    return whileWanted(readEngine(index), setEngine, () => setFailed(true));
  }, [isNeeded, index, engine]);
  const retry = () => {
    setFailed(false);
    load();
  };
  return { engine, hasFailed, retry };
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

async function loadIndex(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.text();
}

async function readEngine(index: string): Promise<SearchEngine> {
  return createSearchEngine(JSON.parse(index) as SearchIndex);
}
