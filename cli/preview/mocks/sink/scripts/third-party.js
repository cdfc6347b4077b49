// Mocks a third party that has no mock of its own: reports to the event sink that the page has loaded it. Plain
// JavaScript, because the server sends the file unchanged.
(() => {
  const { src } = document.currentScript;
  const url = new URL('collect', src);
  url.searchParams.set('tag', new URL(src).searchParams.get('party'));
  url.searchParams.set('event', 'loaded');
  url.searchParams.set('path', location.pathname);
  navigator.sendBeacon(url);
})();
