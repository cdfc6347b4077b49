// Mocks a third-party script that runs in a worker: marks the document, and reports its environment to the event sink.
// Plain JavaScript, because the server sends the file unchanged.
(() => {
  // This global does not exist in pages. The library that makes a worker look like a page keeps it.
  const isInWorker = typeof DedicatedWorkerGlobalScope === 'function';
  const runs = isInWorker ? 'in a worker' : 'in the page';
  document.documentElement.dataset.workerTag = runs;
  const url = new URL('/__sink/collect', location.href);
  const facts = { tag: 'worker', runs, path: location.pathname, agent: navigator.userAgent };
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  navigator.sendBeacon(url.href);
})();
