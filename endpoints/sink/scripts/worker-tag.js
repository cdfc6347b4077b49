// Stands in for a script of others that runs beside the page, in a worker: marks the document, and tells the sink what it sees.
// Plain JavaScript, because it is sent as it stands.
(() => {
  // Pages do not have it, and what makes a worker look like a page leaves it there.
  const isInWorker = typeof DedicatedWorkerGlobalScope === 'function';
  const runs = isInWorker ? 'in a worker' : 'in the page';
  document.documentElement.dataset.workerTag = runs;
  const url = new URL('/__sink/collect', location.href);
  const facts = { tag: 'worker', runs, path: location.pathname, agent: navigator.userAgent };
  for (const [name, value] of Object.entries(facts)) url.searchParams.set(name, value);
  navigator.sendBeacon(url.href);
})();
