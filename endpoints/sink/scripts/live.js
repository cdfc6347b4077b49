// The script of the sink's page: inserts new events at the top of the list. The server has rendered and escaped them.
// Plain JavaScript, because the server sends the file unchanged.
const list = document.querySelector('.arrivals');
const status = document.querySelector('.live');
const { from, most } = list.dataset;
const source = new EventSource(from);
source.addEventListener('open', () => {
  status.textContent = status.dataset.live;
});
source.addEventListener('error', () => {
  status.textContent = status.dataset.lost;
});
source.addEventListener('message', ({ data }) => {
  list.insertAdjacentHTML('afterbegin', JSON.parse(data));
  while (list.children.length > Number(most)) list.lastElementChild.remove();
});
source.addEventListener('emptied', () => list.replaceChildren());
