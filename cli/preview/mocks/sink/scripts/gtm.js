// Mocks a tag container: reads the data layer, respects consent, and reports its actions to the event sink. Plain
// JavaScript, because the server sends the file unchanged.
(() => {
  const { src, nonce } = document.currentScript;
  /** The signal that each tag requires, and the cookie that it sets. */
  const TAGS = [
    { tag: 'analytics', signal: 'analytics_storage', cookie: 'standin_analytics' },
    { tag: 'advertising', signal: 'ad_storage', cookie: 'standin_advertising' },
  ];
  /** The state of the consent commands: signal → granted or denied. A missing signal is not granted. */
  const consent = {};
  /** The page that each tag last reported. */
  const told = {};
  let path = location.pathname;

  function tell(facts) {
    const url = new URL('collect', src);
    for (const [name, value] of Object.entries({ path, ...facts })) url.searchParams.set(name, String(value));
    navigator.sendBeacon(url);
  }

  /** Runs an inline script, the way containers run custom HTML. Without the nonce, the page's policy blocks it. */
  function runsInline() {
    const script = document.createElement('script');
    script.nonce = nonce;
    script.textContent = 'document.currentScript.dataset.ran = "";';
    document.head.append(script);
    script.remove();
    return 'ran' in script.dataset;
  }

  function runTags() {
    for (const { tag, signal, cookie } of TAGS) {
      if (consent[signal] !== 'granted') {
        delete told[tag];
        continue;
      }
      if (told[tag] === path) continue;
      told[tag] = path;
      // biome-ignore lint/suspicious/noDocumentCookie: as tags do
      document.cookie = `${cookie}=1; Path=/; Max-Age=3600; SameSite=Lax`;
      tell({ tag, event: 'page view' });
    }
  }

  function hear(entry) {
    // A command is an `arguments` object. An array with the same values is not a command.
    if (Object.prototype.toString.call(entry) === '[object Arguments]' && entry[0] === 'consent') {
      Object.assign(consent, entry[2]);
      tell({ tag: 'consent', command: entry[1], ...entry[2] });
    } else if (entry?.event === 'route-loaded' && typeof entry.path === 'string') {
      path = entry.path;
    }
  }

  window.dataLayer ??= [];
  const layer = window.dataLayer;
  tell({ tag: 'container', id: new URL(src).searchParams.get('id'), inline: runsInline() ? 'ran' : 'refused' });
  for (const entry of layer) hear(entry);
  runTags();
  const push = layer.push;
  layer.push = (...entries) => {
    const length = push.apply(layer, entries);
    for (const entry of entries) hear(entry);
    runTags();
    return length;
  };
})();
