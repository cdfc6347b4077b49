import { MAX_QUEUED_EVENTS, MAX_SENT_TEXT } from '../../contract/constants.ts';
import type { AnalyticsEvent, EventName, PropertiesOf } from '../../contract/third-party/analytics-events.ts';

declare global {
  interface WindowEventMap {
    analytics: CustomEvent<EventDetail>;
  }
}

/** The name and properties of an event that an island sends. */
export type EventDetail = [name: 'form-sent', properties: PropertiesOf<'form-sent'>];

export type ReceiveEvent = (event: AnalyticsEvent) => void;

/** The analytics events of a document, in front of the client that sends them. */
export interface EventQueue {
  /** Adds an event with bounded texts. */
  add: <Name extends EventName>(name: Name, properties: PropertiesOf<Name>) => void;
  /** Delivers the waiting events in their order, the number of dropped ones, and then every later event at once. */
  deliverTo: (receive: ReceiveEvent) => void;
  /** Drops the waiting events and all later ones. For visitors who withdraw consent. */
  refuse: () => void;
}

/** Creates a queue that keeps the first `MAX_QUEUED_EVENTS` events, and counts the later ones (T04). */
export function createEventQueue(now: () => number): EventQueue {
  let waiting: AnalyticsEvent[] = [];
  let dropped = 0;
  let receive: ReceiveEvent | undefined;
  let isRefused = false;
  const add: EventQueue['add'] = (name, properties) => {
    if (isRefused) return;
    if (waiting.length >= MAX_QUEUED_EVENTS) {
      dropped += 1;
      return;
    }
    const event = { name, properties: boundedTexts(properties), time: now() };
    if (receive) receive(event);
    else waiting.push(event);
  };
  return {
    add,
    deliverTo(receiver) {
      receive = receiver;
      const events = waiting;
      const count = dropped;
      waiting = [];
      dropped = 0;
      for (const event of events) receiver(event);
      if (count > 0) add('events-dropped', { count });
    },
    refuse() {
      isRefused = true;
      waiting = [];
      dropped = 0;
    },
  };
}

/** Returns properties with texts of at most `MAX_SENT_TEXT` characters. */
function boundedTexts(properties: Readonly<Record<string, string | number>>): AnalyticsEvent['properties'] {
  const entries = Object.entries(properties).map(([name, value]) => [
    name,
    typeof value === 'string' ? boundedText(value) : value,
  ]);
  return Object.fromEntries(entries);
}

/** Cuts a text by characters, because half of a surrogate pair is no character. */
export function boundedText(text: string): string {
  // A character has at most two code units, so the rest of a huge text need not be split.
  return Array.from(text.slice(0, 2 * MAX_SENT_TEXT))
    .slice(0, MAX_SENT_TEXT)
    .join('');
}
