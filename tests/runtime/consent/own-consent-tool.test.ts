import { afterEach, describe, expect, test, vi } from 'vitest';
import { CONSENT_VERSION } from '../../../contract/consent.ts';
import type { ConsentTool } from '../../../runtime/consent/tool.ts';
import { settle } from '../support/fakes.ts';
import { type Answer, allowedOf, consentOf, geographyOf, startTool } from './tool-world.ts';

const written = (choice: object) => `consent-choice=${encodeURIComponent(JSON.stringify(choice))}`;
const CATEGORIES = ['essential_services', 'analytics'];
const CHOICES = {
  none: '',
  asked: written({ categories: CATEGORIES, revision: CONSENT_VERSION, data: { wasAsked: true } }),
  'not asked': written({ categories: CATEGORIES, revision: CONSENT_VERSION, data: { wasAsked: false } }),
  older: written({ categories: CATEGORIES, revision: CONSENT_VERSION - 1, data: { wasAsked: true } }),
  damaged: 'consent-choice=%7B%22categories',
};
const ASK: Answer[] = ['DE', 'CN', 'null', 'fails', 'hangs', 'is a page', 'is a list'];
const STORED_CHOICE = 'tells analytics essential_services';
const EVERYTHING = 'tells behavioral_advertising analytics essential_services personalization';

/** Waits several turns: reading a response body takes more than one. */
async function rest() {
  for (let turn = 0; turn < 5; turn += 1) {
    await settle();
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Makes the timeout of a silent host fire at once; returns the timeouts that were set. */
function runOutOfTime(): number[] {
  const times: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    times.push(milliseconds);
    const controller = new AbortController();
    setImmediate(() => controller.abort(new DOMException('too late', 'TimeoutError')));
    return controller.signal;
  });
  return times;
}

afterEach(() => {
  vi.restoreAllMocks();
});

describe('ownConsentTool where consent is required', () => {
  const cases = ASK.flatMap((answers) =>
    (['none', 'not asked', 'older', 'damaged'] as const).map((choice) => ({ answers, choice })),
  );

  test.each(cases)('[T01] asks and allows nothing: host $answers, choice $choice', async (testCase) => {
    runOutOfTime();
    const { tool, did, errors, asked, dialogs, wrote } = startTool({
      answers: testCase.answers,
      cookie: CHOICES[testCase.choice],
    });
    await rest();
    expect(did).toEqual(['shows ask']);
    expect(consentOf(tool)).toBeUndefined();
    expect(dialogs).toMatchObject([{ isOn: false, wasAsked: true }]);
    expect(asked.map(({ url }) => url)).toEqual(['/geo.json']);
    // A stored choice stays until there is a new one.
    expect([errors, wrote]).toEqual([[], []]);
  });

  test.each(ASK)('[T01] applies a stored choice from a dialog without a request to the host: %s', async (answers) => {
    const { tool, did, asked, loads } = startTool({ answers, cookie: CHOICES.asked });
    expect(did).toEqual([]);
    expect(consentOf(tool)).toBe(STORED_CHOICE.slice('tells '.length));
    await rest();
    expect([did, asked, loads()]).toEqual([[], [], 0]);
  });

  test('[T02] shows the dialog when the host has not sent /geo.json within five seconds', async () => {
    const times = runOutOfTime();
    const { asked, did } = startTool({ answers: 'hangs' });
    expect(times).toEqual([5000]);
    expect(asked[0]?.signal).toBeInstanceOf(AbortSignal);
    expect(did).toEqual([]);
    await rest();
    expect(did).toEqual(['shows ask']);
  });

  test('[T01] passes a choice from outside the dialog to the dialog, after loading it', async () => {
    const { tool, did, loads } = startTool({ answers: 'DE', cookie: CHOICES.asked });
    tool('choose', ['personalization']);
    await rest();
    expect([did, loads()]).toEqual([['chooses personalization'], 1]);
  });

  test('[T01] announces each choice when the visitor makes it', async () => {
    const { tool, did, dialogs } = startTool({ answers: 'DE' });
    await rest();
    dialogs[0]?.onChoice(['essential_services', 'analytics']);
    dialogs[0]?.onChoice(['essential_services']);
    expect(did).toEqual(['shows ask', STORED_CHOICE, 'tells essential_services']);
    expect(consentOf(tool)).toBe('essential_services');
  });
});

describe('ownConsentTool where a notice is enough', () => {
  test.each(['none', 'older', 'damaged'] as const)(
    '[T01] shows a notice, then allows everything: choice %s',
    async (choice) => {
      const { tool, did, asked, dialogs, errors } = startTool({ cookie: CHOICES[choice] });
      await rest();
      expect(did).toEqual(['shows notice', EVERYTHING]);
      expect(consentOf(tool)).toBe(EVERYTHING.slice('tells '.length));
      expect(dialogs).toMatchObject([{ isOn: true, wasAsked: false }]);
      expect(asked).toHaveLength(1);
      expect(errors).toEqual([]);
    },
  );

  test('[T01] applies a choice from a notice and shows nothing', async () => {
    const { did, asked, loads } = startTool({ cookie: CHOICES['not asked'] });
    expect(did).toEqual([]);
    await rest();
    expect(did).toEqual([STORED_CHOICE]);
    expect([asked.length, loads()]).toEqual([1, 0]);
  });

  test('[T01] does not allow advertising through a notice when the browser refuses it', async () => {
    const { did, dialogs } = startTool({ refusesAdvertising: true });
    await rest();
    expect(did).toEqual(['shows notice', 'tells analytics essential_services personalization']);
    expect(dialogs).toMatchObject([{ refusesAdvertising: true }]);
  });

  test('[T01] allows the transfer of data through a notice too', async () => {
    const { did, dialogs } = startTool({ asksForTransfer: true });
    await rest();
    expect(did).toEqual(['shows notice', EVERYTHING]);
    expect(dialogs).toMatchObject([{ asksForTransfer: true }]);
  });
});

describe('ownConsentTool limits on a stored choice', () => {
  const everything = written({
    categories: ['essential_services', 'analytics', 'personalization', 'behavioral_advertising'],
    revision: CONSENT_VERSION,
    data: { wasAsked: true },
  });

  test('[T01] does not allow advertising that was chosen before the browser refused it', () => {
    const { tool } = startTool({ cookie: everything, refusesAdvertising: true });
    expect(consentOf(tool)).toBe('analytics essential_services personalization');
  });

  test('[T01] allows nothing optional without consent to transfer', () => {
    const { tool } = startTool({ cookie: everything, asksForTransfer: true });
    expect(consentOf(tool)).toBe('essential_services');
  });
});

describe('ownConsentTool when another tab stores a choice', () => {
  const refused = written({ categories: ['essential_services'], revision: CONSENT_VERSION, data: { wasAsked: true } });
  /** Starts a tool whose cookie the other tab changes. */
  function beside(cookie: string, world: Parameters<typeof startTool>[0] = {}) {
    let stored = cookie;
    const store = (next: string) => {
      stored = next;
    };
    return { ...startTool({ ...world, cookie: () => `a=1; ${stored}` }), store };
  }

  test.each([
    { what: 'a withdrawal', next: refused },
    { what: 'a deleted choice', next: '' },
    { what: 'a choice of another version', next: CHOICES.older },
  ])('[T01] getConsent follows $what, without a notification', async ({ next }) => {
    const { tool, store, did } = beside(CHOICES.asked, { answers: 'DE' });
    await rest();
    store(next);
    expect(consentOf(tool)).toBe('essential_services');
    store(CHOICES.asked);
    expect(consentOf(tool)).toBe('analytics essential_services');
    expect(did).toEqual([]);
  });

  test('[T01] it removes the dialog, and opens a new one that shows the choice', async () => {
    const { tool, store, did, loads } = beside('', { answers: 'DE' });
    await rest();
    expect(consentOf(tool)).toBeUndefined();
    store(CHOICES.asked);
    expect(consentOf(tool)).toBe('analytics essential_services');
    expect(consentOf(tool)).toBe('analytics essential_services');
    await tool('showPreferences');
    expect([did, loads()]).toEqual([['shows ask', 'ends', 'shows choices'], 2]);
  });

  test('[T01] a refusal ends the permissions of a notice', async () => {
    const { tool, store, did } = beside('', { answers: 'US' });
    await rest();
    store(written({ categories: ['essential_services'], revision: CONSENT_VERSION, data: { wasAsked: false } }));
    expect(consentOf(tool)).toBe('essential_services');
    await rest();
    expect(did).toEqual(['shows notice', EVERYTHING, 'ends']);
  });

  test.each(['DE', 'US'] as const)(
    '[T01] it shows no dialog if the choice arrives while it loads: %s',
    async (answers) => {
      const { tool, store, did } = beside('', { answers });
      store(refused);
      await rest();
      expect([did, consentOf(tool)]).toEqual([['tells essential_services'], 'essential_services']);
    },
  );

  test('[T02] a choice from a notice does not count where consent is required', async () => {
    const { tool, store, did } = beside('', { answers: 'DE' });
    await rest();
    store(CHOICES['not asked']);
    expect(consentOf(tool)).toBeUndefined();
    expect(did).toEqual(['shows ask']);
  });
});

describe('ownConsentTool with a dialog that fails to load', () => {
  test.each(['DE', 'US'] as const)('[T01] allows nothing and reports the error: %s', async (answers) => {
    const { tool, did, errors } = startTool({ answers, dialog: ['fails'] });
    await rest();
    expect(did).toEqual([]);
    expect(consentOf(tool)).toBeUndefined();
    expect(errors).toEqual([new Error('no dialog at time 1')]);
  });

  test('[T01] loads the dialog again when the visitor opens the choices', async () => {
    const { tool, did, loads, asked } = startTool({ answers: 'DE', dialog: ['fails', 'fails', 'well'] });
    await rest();
    await expect(tool('showPreferences')).rejects.toThrow('no dialog at time 2');
    await tool('showPreferences');
    expect([did, loads(), asked.length]).toEqual([['shows choices'], 3, 1]);
  });
});

describe('ownConsentTool commands', () => {
  test('[T01] showPreferences opens the choices at any time, in one dialog', async () => {
    const { tool, did, loads, asked } = startTool({ answers: 'US' });
    await rest();
    await tool('showPreferences');
    await tool('showPreferences');
    expect(did).toEqual(['shows notice', EVERYTHING, 'shows choices', 'shows choices']);
    expect([loads(), asked.length]).toEqual([1, 1]);
  });

  test('[T01] showPreferences sets the defaults by country when a choice is stored', async () => {
    for (const [answers, wasAsked] of [['DE', true] as const, ['US', false] as const]) {
      const { tool, did, dialogs, asked } = startTool({ answers, cookie: CHOICES.asked });
      await tool('showPreferences');
      expect([did, asked.length]).toEqual([['shows choices'], 1]);
      expect(dialogs).toMatchObject([{ wasAsked, isOn: !wasAsked }]);
    }
  });

  test('[T02] getGeoIP returns the country of the host, which is requested once', async () => {
    const { tool, asked } = startTool({ answers: 'CN' });
    await rest();
    expect(await geographyOf(tool)).toEqual([{ countryCode: 'CN' }]);
    expect(await geographyOf(tool)).toEqual([{ countryCode: 'CN' }]);
    expect(asked).toHaveLength(1);
  });

  test('[T02] getGeoIP requests the country even with a stored choice', async () => {
    const { tool, asked } = startTool({ answers: 'DE', cookie: CHOICES.asked });
    const told: unknown[] = [];
    tool('getGeoIP', (answer) => void told.push(answer));
    await rest();
    expect([told, asked.length]).toEqual([[{ countryCode: 'DE' }], 1]);
  });

  test.each(['fails', 'is a page'] as const)('[T02] getGeoIP returns no country when the host %s', async (answers) => {
    const { tool, asked } = startTool({ answers });
    const told: unknown[] = [];
    tool('getGeoIP', (answer) => void told.push(answer));
    await rest();
    expect([told, asked.length]).toEqual([[{}], 1]);
  });

  test('[T01] on consent calls every listener', async () => {
    const { tool, dialogs } = startTool({ answers: 'DE' });
    const told: string[] = [];
    tool('on', 'consent', (consent) => void told.push(allowedOf(consent)));
    await rest();
    dialogs[0]?.onChoice(['analytics']);
    expect(told).toEqual(['analytics essential_services']);
  });

  test('[T01] ignores an unknown command and an unknown event', async () => {
    const { tool, did } = startTool({ cookie: CHOICES.asked });
    const heard: unknown[] = [];
    tool('on', 'geoip', (answer) => void heard.push(answer));
    expect((tool as unknown as (...given: unknown[]) => unknown)('reset', 1)).toBeUndefined();
    await geographyOf(tool as ConsentTool);
    await rest();
    expect([heard, did]).toEqual([[], []]);
  });

  test('[T01] reports unreadable cookies, allows nothing and can still show the choices', async () => {
    const fault = new DOMException('denied', 'SecurityError');
    const { tool, did, errors } = startTool({
      cookie() {
        throw fault;
      },
    });
    await rest();
    expect([did, errors, consentOf(tool)]).toEqual([[], [fault], undefined]);
    await tool('showPreferences');
    expect(did).toEqual(['shows choices']);
  });
});
