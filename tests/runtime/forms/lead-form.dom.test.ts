import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LOCALES } from '../../../contract/locales.ts';
import { definitionOf } from '../../../forms/definitions.ts';
import { formHtml } from '../../../forms/form-html.ts';
import { FORMS, type Form } from '../../../forms/form-names.ts';
import { MINIMUM_VALUES } from '../../helpers/leads.ts';
import { start } from './form-world.ts';

beforeEach(() => {
  document.documentElement.removeAttribute('data-purposes');
  document.documentElement.removeAttribute('data-track-id');
});

/** Types valid values into all fields except those that the page fills in. */
function fill(world: ReturnType<typeof start>, form: Form) {
  for (const [name, value] of Object.entries(MINIMUM_VALUES[form])) if (name !== 'resource') world.type(name, value);
}

const startWith = (form: Form, more: Parameters<typeof start>[0] = {}) => {
  const typed = form === 'gated-content' ? [['resource', 'peak-season'] as const] : [];
  return start({ form, typed, ...more });
};

describe.each(FORMS)('the form %s', (form) => {
  test('[Q7] is sent as JSON with its key, then shows its confirmation', async () => {
    const world = startWith(form);
    fill(world, form);
    world.submit();
    const isThanked = !definitionOf(form).thanksInPlace;
    const shown = isThanked ? [`/${form}/confirmation`] : [];
    await vi.waitFor(() => expect(world.requests).toHaveLength(1));
    await vi.waitFor(() => expect(world.gone).toEqual(shown));
    const [request] = world.requests;
    expect(request?.method).toBe('POST');
    expect(new URL(request?.url ?? '').pathname).toBe(`/leads/${form}`);
    expect(request?.headers.get('content-type')).toBe('application/json');
    expect(request?.headers.get('idempotency-key')).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}\.[\da-z]{1,7}$/,
    );
    const sent = await world.sent();
    expect(sent).toMatchObject({
      ...MINIMUM_VALUES[form],
      website: '',
      elapsed: '4322',
      'journey.consent': 'essential_services',
    });
    await vi.waitFor(() => expect([...world.session.keys()]).toEqual(isThanked ? ['form-sent'] : []));
    if (!isThanked) return;
    const { typed, ...sentForm } = JSON.parse(world.session.get('form-sent') ?? '');
    expect(sentForm).toEqual({ form, id: '1' });
    expect(Object.fromEntries(typed)).toMatchObject(MINIMUM_VALUES[form]);
  });

  test.each(LOCALES)('[Q7] shows errors the way the server does, in %s', (locale) => {
    const world = startWith(form, { locale });
    world.submit();
    const found = Object.fromEntries(
      [...world.element.querySelectorAll<HTMLElement>('[data-field]')].flatMap((field) => {
        const text = field.querySelector('[data-error]')?.textContent;
        return text ? [[field.dataset['field'] ?? '', text]] : [];
      }),
    );
    expect(Object.keys(found).length).toBeGreaterThan(0);
    const typed = form === 'gated-content' ? [['resource', 'peak-season'] as const] : [];
    const served = document.createElement('div');
    served.innerHTML = formHtml({ form, locale, id: form, typed, errors: found });
    const texts = (root: ParentNode) =>
      [...root.querySelectorAll('[data-summary] *, [data-error]')].map(
        (element) => `${element.tagName} ${element.id} ${element.textContent}`,
      );
    expect(texts(world.element)).toEqual(texts(served));
    const states = (root: ParentNode) =>
      [...root.querySelectorAll('[data-field], [data-field] [name]')].map((element) =>
        ['aria-invalid', 'aria-describedby'].map((name) => element.getAttribute(name)),
      );
    expect(states(world.element)).toEqual(states(served));
    expect(world.requests).toEqual([]);
    expect(document.activeElement).toBe(world.summary());
  });
});

describe('a form in the browser', () => {
  test('[Q7] is validated by script alone, and after the first attempt on every change', () => {
    const world = start();
    expect(world.element.noValidate).toBe(true);
    world.type('email', 'li@');
    expect(world.errorOf('email')).toBeUndefined();
    world.submit();
    expect(world.errorOf('email')).toBe('Please enter a valid email address');
    world.type('email', 'li@shop.test');
    expect(world.errorOf('email')).toBeUndefined();
    expect(world.control('email').hasAttribute('aria-invalid')).toBe(false);
    world.type('email', '');
    expect(world.errorOf('email')).toBe('Please enter an email address');
  });

  test('[Q7] shifts nothing while the visitor fixes errors: a fixed error leaves its space, and the summary stays', () => {
    const world = start();
    world.submit();
    const parts = () => [...world.element.querySelectorAll('*')].length;
    const mended = () =>
      [...(world.summary()?.querySelectorAll('li') ?? [])].map((item) => item.hasAttribute('data-mended'));
    const before = parts();
    expect(mended()).toEqual([false, false]);
    world.type('email', 'li@shop.test');
    expect([parts(), mended()]).toEqual([before, [true, false]]);
    const place = world.control('email').nextElementSibling;
    expect([place?.id, place?.hasAttribute('data-mended')]).toEqual(['', true]);
    expect(world.control('email').getAttribute('aria-describedby')).toBeNull();
    world.type('email', 'li@');
    expect([parts(), mended(), world.element.querySelectorAll('[data-field] [data-mended]').length]).toEqual([
      before,
      [false, false],
      0,
    ]);
    expect(world.errorOf('email')).toBe('Please enter a valid email address');
    fill(world, 'contact');
    world.submit();
    expect(world.summary()).toBeNull();
  });

  test.each([
    { typed: '2026-11-24', first: '2026-11-25', error: 'Enter today’s date or a later one' },
    { typed: '2026-11-25', first: '2026-11-25', error: undefined },
    { typed: '2026-11-24', first: '2000-01-01', error: undefined },
  ])('[Q1] with first day $first and cargo ready date $typed has the error: $error', ({ typed, first, error }) => {
    const world = start({ form: 'quote' });
    fill(world, 'quote');
    world.control('cargoReadyDate').min = first;
    world.type('cargoReadyDate', typed);
    world.submit();
    expect(world.errorOf('cargoReadyDate')).toBe(error);
  });

  test('[Q7] continues with the errors that the server rendered', () => {
    const world = start({ typed: [['email', 'li@']], errors: { email: 'Please enter a valid email address' } });
    expect(world.summary()?.querySelectorAll('a')).toHaveLength(1);
    world.type('email', 'li@shop.test');
    expect(world.errorOf('email')).toBeUndefined();
    expect(world.summary()?.querySelectorAll('[data-mended] a')).toHaveLength(1);
  });

  test('[Q7] moves the focus from a summary link to its field', () => {
    const world = start();
    world.submit();
    const link = world.summary()?.querySelectorAll('a')[1];
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    link?.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(world.control('message'));
  });

  test('[Q7] is not sent again during a submission, and is enabled again after a failure', async () => {
    const world = start({ answers: [Response.json({ error: 'x', refused: 'unreadable' }, { status: 400 })] });
    fill(world, 'contact');
    world.submit();
    expect([world.status(), world.button().getAttribute('aria-disabled')]).toEqual(['Sending…', 'true']);
    world.submit();
    await vi.waitFor(() => expect(world.button().hasAttribute('aria-disabled')).toBe(false));
    expect(world.requests).toHaveLength(1);
    expect([world.status(), world.summary()?.textContent]).toEqual([
      '',
      'Sorry, but we are unable to process your message',
    ]);
    expect(world.typed()).toEqual(MINIMUM_VALUES.contact);
  });

  test('[Q7] stays disabled until the confirmation opens, and is enabled when it is shown again', async () => {
    const world = start();
    fill(world, 'contact');
    world.submit();
    await vi.waitFor(() => expect(world.gone).toEqual(['/contact/confirmation']));
    fill(world, 'contact');
    world.submit();
    expect(world.button().getAttribute('aria-disabled')).toBe('true');
    // A page fires this event when it is first shown.
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    expect(world.button().getAttribute('aria-disabled')).toBe('true');
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    world.submit();
    await vi.waitFor(() => expect(world.requests).toHaveLength(2));
    const [first, second] = world.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).not.toBe(first);
  });

  test('[Q7] shows the thanks for a subscription in place, and accepts the next one', async () => {
    const world = start({ form: 'newsletter' });
    world.type('email', 'li@shop.test');
    world.submit();
    await vi.waitFor(() => expect(world.status()).toBe('Thanks for Subscribing!'));
    expect([world.typed(), world.gone]).toEqual([{}, []]);
    world.type('email', 'na@shop.test');
    world.submit();
    await vi.waitFor(() => expect(world.requests).toHaveLength(2));
  });

  test('[Q7] queues a lost lead under the sent key, and empties itself', async () => {
    const world = start({ answers: ['lost'] });
    fill(world, 'contact');
    world.submit();
    await vi.waitFor(() => expect(world.status()).toBe('Kept.'));
    const key = world.requests[0]?.headers.get('idempotency-key');
    expect(world.queuedLeads).toEqual([
      {
        key,
        typed: [
          ['email', MINIMUM_VALUES.contact['email']],
          ['phone', ''],
          ['message', MINIMUM_VALUES.contact['message']],
        ],
      },
    ]);
    expect([world.typed(), [...world.session.keys()]]).toEqual([{}, []]);
    expect(world.button().hasAttribute('aria-disabled')).toBe(false);
  });

  test.each([
    { form: 'contact', answer: Response.json({ id: '1' }, { status: 201 }), said: 'Sent.' },
    { form: 'contact', answer: 'lost', said: 'Kept.' },
    { form: 'newsletter', answer: Response.json({ id: '1' }, { status: 201 }), said: 'Thanks for Subscribing!' },
  ] as const)(
    '[Q7] keeps what the visitor types while $form is sent, in the form and in the draft: $said',
    async ({ form, answer, said }) => {
      const world = startWith(form, { answers: [answer] });
      fill(world, form);
      world.submit();
      world.type('email', 'later@shop.test');
      await vi.waitFor(() =>
        expect(world.status()).toBe(`${said} What you typed since is still in this form, and has not been sent.`),
      );
      expect(await world.sent()).toMatchObject(MINIMUM_VALUES[form]);
      const later = { ...MINIMUM_VALUES[form], email: 'later@shop.test' };
      expect([world.typed(), world.gone]).toEqual([later, []]);
      expect(JSON.parse(world.session.get(`form-draft|${form}`) ?? '').typed).toContainEqual(['email', later.email]);
      world.submit();
      await vi.waitFor(() => expect(world.requests).toHaveLength(2));
      expect(await world.sent(1)).toMatchObject(later);
      await vi.waitFor(() => expect(world.session.has(`form-draft|${form}`)).toBe(false));
    },
  );

  test('[Q7] keeps a draft that the visitor typed in another tab while the form was sent', async () => {
    const world = start();
    fill(world, 'contact');
    world.submit();
    world.end();
    const draft = '{"key":"x","typed":[["message","Later"]]}';
    world.session.set('form-draft|contact', draft);
    await vi.waitFor(() => expect(world.session.has('form-sent')).toBe(true));
    expect(world.session.get('form-draft|contact')).toBe(draft);
  });

  test.each([
    { what: 'a page of a company proxy', answer: () => new Response('<h1>Blocked</h1>', { status: 403 }) },
    { what: 'a host that does not know the form yet', answer: () => Response.json({ error: 'x' }, { status: 404 }) },
    { what: '408', answer: () => Response.json({ error: 'x' }, { status: 408 }) },
  ])('[Q7] 69: queues a lead after $what', async ({ answer }) => {
    const world = start({ answers: [answer()] });
    fill(world, 'contact');
    world.submit();
    await vi.waitFor(() => expect(world.status()).toBe('Kept.'));
    expect(world.queuedLeads).toHaveLength(1);
    expect(world.summary()).toBeNull();
  });

  test.each([
    { after: { 'retry-after': '7' }, seconds: 7 },
    { after: undefined, seconds: 60 },
  ])('[Q7] 56: asks the visitor to wait $seconds seconds after one lead too many', async ({ after, seconds }) => {
    const world = start({ answers: [Response.json({}, { status: 429, ...(after && { headers: after }) })] });
    fill(world, 'contact');
    world.submit();
    await vi.waitFor(() =>
      expect(world.summary()?.textContent).toBe(
        `Your network sent too many messages. Please wait ${seconds} seconds and send yours again.`,
      ),
    );
    expect([world.typed(), world.status(), world.queuedLeads]).toEqual([MINIMUM_VALUES.contact, '', []]);
  });

  test('[Q7] shows an error and keeps the values when a lead can neither be sent nor queued', async () => {
    const world = start({ answers: ['lost'], cannotQueue: true });
    fill(world, 'contact');
    world.submit();
    await vi.waitFor(() => expect(world.summary()?.textContent).toBe('Something went wrong. Try again.'));
    expect([world.typed(), world.status()]).toEqual([MINIMUM_VALUES.contact, '']);
    expect(world.button().hasAttribute('aria-disabled')).toBe(false);
    expect(world.reports).toHaveLength(1);
    world.submit();
    await vi.waitFor(() => expect(world.gone).toEqual(['/contact/confirmation']));
    const [first, second] = world.requests.map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
  });

  test('[Q7] shows the receiver’s errors for fields that exist', async () => {
    const answers = [
      Response.json({ errors: { email: 'Gone' } }, { status: 422 }),
      Response.json({ errors: { colour: 'No' } }, { status: 422 }),
    ];
    const world = start({ answers });
    fill(world, 'contact');
    world.submit();
    await vi.waitFor(() => expect(world.errorOf('email')).toBe('Gone'));
    world.submit();
    await vi.waitFor(() => expect(world.summary()?.textContent).toMatch(/unable to process/));
    expect(world.errorOf('email')).toBeUndefined();
  });

  test('[Q7] does nothing after its end, except to complete a running submission', async () => {
    const world = start();
    fill(world, 'contact');
    world.submit();
    world.end();
    await vi.waitFor(() => expect([...world.session.keys()]).toEqual(['form-sent']));
    expect(world.requests).toHaveLength(1);
    expect(world.gone).toEqual([]);
    world.type('email', 'x@shop.test');
    expect([...world.session.keys()]).toEqual(['form-sent']);
    const submit = new Event('submit', { cancelable: true });
    world.element.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(false);
  });

  test('[Q7] loads the phone advice once, when the phone field gets the focus', async () => {
    const world = start();
    world.control('email').dispatchEvent(new Event('focusin', { bubbles: true }));
    for (const name of ['phone', 'phone']) world.control(name).dispatchEvent(new Event('focusin', { bubbles: true }));
    await vi.waitFor(() => expect(world.gone).toEqual(['advises phone']));
  });

  test('[T09] sends a quote with the track ID of searches, which the next quote of the visit reuses', async () => {
    const world = start({ form: 'quote' });
    fill(world, 'quote');
    world.submit();
    await vi.waitFor(() => expect(world.requests).toHaveLength(1));
    const id = new URL(world.requests[0]?.url ?? '').searchParams.get('trackId');
    expect(id).toMatch(/^searchRates_[\da-f-]{36}$/);
    expect((await world.sent())['journey.trackId']).toBe(id);
    expect(document.cookie).not.toContain('searchRatesTrackingId');
    const next = start({ form: 'quote' });
    fill(next, 'quote');
    document.documentElement.dataset['purposes'] = 'analytics,essential_services';
    next.submit();
    await vi.waitFor(() => expect(next.requests).toHaveLength(1));
    expect((await next.sent())['journey.trackId']).toBe(id);
    expect((await next.sent())['journey.consent']).toBe('analytics,essential_services');
    expect(document.cookie).toContain(`searchRatesTrackingId=${id}`);
  });
});
