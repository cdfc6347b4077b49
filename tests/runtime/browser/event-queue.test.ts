import { describe, expect, test } from 'vitest';
import type { AnalyticsEvent } from '../../../contract/third-party/analytics-events.ts';
import { boundedText, createEventQueue } from '../../../runtime/browser/event-queue.ts';

/** Creates a queue whose clock ticks with every event, and a receiver that records. */
function open() {
  let time = 0;
  const queue = createEventQueue(() => (time += 1));
  const received: AnalyticsEvent[] = [];
  const view = (path: string) => queue.add('route-update', { path });
  const paths = () => received.map(({ properties }) => properties['path']);
  return { ...queue, view, received, paths, receive: () => queue.deliverTo((event) => void received.push(event)) };
}

describe('queue of analytics events', () => {
  test('[T04] delivers waiting events in their order with their times, and later ones at once', () => {
    const { view, receive, received } = open();
    view('/a');
    view('/b');
    receive();
    view('/c');
    expect(received).toEqual([
      { name: 'route-update', properties: { path: '/a' }, time: 1 },
      { name: 'route-update', properties: { path: '/b' }, time: 2 },
      { name: 'route-update', properties: { path: '/c' }, time: 3 },
    ]);
  });

  test('[T04] keeps the first 512 events, and counts the dropped ones', () => {
    const { view, receive, received } = open();
    for (let count = 1; count <= 515; count += 1) view(`/${count}`);
    receive();
    expect(received).toHaveLength(513);
    expect(received.slice(510).map(({ name, properties }) => [name, properties])).toEqual([
      ['route-update', { path: '/511' }],
      ['route-update', { path: '/512' }],
      ['events-dropped', { count: 3 }],
    ]);
    view('/later');
    expect(received.at(-1)?.properties).toEqual({ path: '/later' });
  });

  test('[T04] keeps 512 events without a note about dropped ones', () => {
    const { view, receive, received } = open();
    for (let count = 1; count <= 512; count += 1) view('/');
    receive();
    expect([received.length, received.at(-1)?.name]).toEqual([512, 'route-update']);
  });

  test('[T01] drops waiting and later events after the visitor has withdrawn consent', () => {
    const { view, receive, refuse, received } = open();
    view('/a');
    refuse();
    receive();
    view('/b');
    expect(received).toEqual([]);
  });

  test('[T04] cuts texts to 250 characters, and never splits a character', () => {
    const { view, receive, paths } = open();
    view('x'.repeat(251));
    view('船'.repeat(10_000));
    view('🚢'.repeat(251));
    receive();
    expect(paths()).toEqual(['x'.repeat(250), '船'.repeat(250), '🚢'.repeat(250)]);
    expect([boundedText('x'.repeat(250)), boundedText('')]).toEqual(['x'.repeat(250), '']);
  });
});
