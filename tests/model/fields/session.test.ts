import { describe, expect, test } from 'vitest';
import { endOfEvent } from '../../../model/fields/session.ts';

describe('the end of an event', () => {
  const session = { startsOn: '2026-12-08', startTime: '20:00', timeZone: 'America/Los_Angeles', minutes: 60 };
  test.each([
    { what: 'with a session', event: session, text: '2026-12-08T21:00-08:00', moment: '2026-12-09T05:00Z' },
    {
      what: 'with a start alone',
      event: { ...session, minutes: undefined },
      text: '2026-12-08',
      moment: '2026-12-09T08:00Z',
    },
    {
      what: 'with later days',
      event: { ...session, endsOn: '2026-12-10' },
      text: '2026-12-10',
      moment: '2026-12-11T08:00Z',
    },
    { what: 'without a zone', event: { startsOn: '2026-12-08' }, text: '2026-12-08', moment: '2026-12-08T16:00Z' },
  ])('[P30] $what is $text', ({ event, text, moment }) => {
    expect(endOfEvent(event, 'Asia/Shanghai')).toEqual({ text, moment: Date.parse(moment) });
  });
});
