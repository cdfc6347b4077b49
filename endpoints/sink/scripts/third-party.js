// Stands in for a third party without a stand-in of its own: tells the sink that the page has loaded it.
// Plain JavaScript, because it is sent as it stands.
(() => {
  const { src } = document.currentScript;
  const url = new URL('collect', src);
  url.searchParams.set('tag', new URL(src).searchParams.get('party'));
  url.searchParams.set('event', 'loaded');
  url.searchParams.set('path', location.pathname);
  navigator.sendBeacon(url);
})();
