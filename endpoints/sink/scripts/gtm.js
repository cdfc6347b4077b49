// Stands in for a tag container: hears the data layer, minds what visitors allow, and tells the sink what it does.
// Plain JavaScript, because it is sent as it stands.
(() => {
  const { src, nonce } = document.currentScript;
  /** What a tag needs to be allowed, and the cookie that it leaves. */
  const TAGS = [
    { tag: 'analytics', signal: 'analytics_storage', cookie: 'standin_analytics' },
    { tag: 'advertising', signal: 'ad_storage', cookie: 'standin_advertising' },
  ];
  /** What consent commands have said: signal → granted or denied. What nobody spoke of is not allowed. */
  const consent = {};
  /** The page that each tag was last told of. */
  const told = {};
  let path = location.pathname;

  function tell(facts) {
    const url = new URL('collect', src);
    for (const [name, value] of Object.entries({ path, ...facts })) url.searchParams.set(name, String(value));
    navigator.sendBeacon(url);
  }

  /** As containers run custom HTML: an inline script, which the policy of the page refuses unless it has the nonce. */
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
    // A command is what a function was called with; a list with the same words is none.
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
