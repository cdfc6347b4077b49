import { describe, expect, test } from 'vitest';
import { type CaptchaResult, captchaVerifier } from '../../../endpoints/leads/captcha.ts';
import { classifyLead } from '../../../endpoints/leads/spam.ts';
import { openReceiver, type Reply, status } from '../../helpers/receiver.ts';

const judged = (sent: Record<string, string>, verdict?: CaptchaResult) =>
  classifyLead(Object.entries(sent), { verify: verdict && (() => Promise.resolve(verdict)), address: '192.0.2.1' });

describe('spam check of a lead', () => {
  test.each([
    { sent: {}, state: 'new', reason: undefined },
    { sent: { website: '' }, state: 'new', reason: undefined },
    { sent: { website: 'https://spam.example' }, state: 'held', reason: 'trap' },
    { sent: { elapsed: '1500' }, state: 'new', reason: undefined },
    { sent: { elapsed: '1499' }, state: 'held', reason: 'too-quick' },
    { sent: { elapsed: '0' }, state: 'held', reason: 'too-quick' },
    { sent: { elapsed: '-9' }, state: 'held', reason: 'too-quick' },
    { sent: { elapsed: 'soon' }, state: 'held', reason: 'too-quick' },
    { sent: { elapsed: '' }, state: 'new', reason: undefined },
    { sent: { website: 'x', elapsed: '9999' }, state: 'held', reason: 'trap' },
  ])('[Q7] with $sent returns state $state', async ({ sent, state, reason }) => {
    expect(await judged(sent)).toEqual({ state, reason });
  });

  test.each([
    { verdict: 'passed', state: 'new', reason: undefined },
    { verdict: 'refused', state: 'held', reason: 'captcha-refused' },
    { verdict: 'unknown', state: 'new', reason: 'captcha-unknown' },
  ] as const)('[Q7] with captcha verdict $verdict returns state $state', async ({ verdict, state, reason }) => {
    expect(await judged({ captchaToken: 'token', elapsed: '9000' }, verdict)).toEqual({ state, reason });
  });

  test('[Q7] without a token accepts the lead and does not ask the captcha', async () => {
    let asked = 0;
    const verify = () => {
      asked += 1;
      return Promise.resolve('refused' as const);
    };
    expect(await classifyLead([['captchaToken', ' ']], { verify, address: '' })).toEqual({
      state: 'new',
      reason: 'captcha-unknown',
    });
    expect(asked).toBe(0);
  });
});

const service = async (reply: Reply) => (await openReceiver([reply])).url;

describe('captcha verification', () => {
  test("[Q7] sends the secret, the token and the sender's address", async () => {
    const { url, received } = await openReceiver([status(200, {}, '{"success":true}')]);
    expect(await captchaVerifier({ url, secret: 's&' })('t=1', '192.0.2.1')).toBe('passed');
    const [asked] = received;
    expect([asked?.method, asked?.headers['content-type']]).toEqual([
      'POST',
      'application/x-www-form-urlencoded;charset=UTF-8',
    ]);
    expect(Object.fromEntries(new URLSearchParams(asked?.body))).toEqual({
      secret: 's&',
      response: 't=1',
      remoteip: '192.0.2.1',
    });
  });

  test.each([
    { says: '{"success":true}', verdict: 'passed' },
    { says: '{"success":false}', verdict: 'refused' },
    { says: '{"success":false,"error-codes":["invalid-input-response"]}', verdict: 'refused' },
    { says: '{"success":false,"error-codes":["timeout-or-duplicate"]}', verdict: 'unknown' },
    { says: '{"success":false,"error-codes":["invalid-input-secret"]}', verdict: 'unknown' },
    { says: '{"success":"true"}', verdict: 'unknown' },
    { says: '{}', verdict: 'unknown' },
    { says: 'null', verdict: 'unknown' },
    { says: '[]', verdict: 'unknown' },
    { says: '<html>', verdict: 'unknown' },
    { says: '', verdict: 'unknown' },
    { says: `{"success":true,"x":"${'x'.repeat(200_000)}"}`, verdict: 'unknown' },
  ])('[Q7] maps the response $says to $verdict', async ({ says, verdict }) => {
    const url = await service(status(200, {}, says));
    expect(await captchaVerifier({ url, secret: 's' })('t', '')).toBe(verdict);
  });

  test.each<{ title: string; answer: Reply }>([
    { title: 'does not answer', answer: () => {} },
    { title: 'ends the connection', answer: (_, request) => void request.socket.destroy() },
    { title: 'stops in the middle', answer: (response) => void response.writeHead(200).write('{"success"') },
    { title: 'returns 500', answer: status(500, {}, '{"success":false}') },
    { title: 'redirects', answer: status(302, { location: '/yes' }, '{"success":false}') },
  ])('[Q7] is unknown when the service $title', async ({ answer }) => {
    const url = await service(answer);
    expect(await captchaVerifier({ url, secret: 's' }, 50)('t', '')).toBe('unknown');
  });

  test('[Q7] is unknown when the service refuses connections', async () => {
    expect(await captchaVerifier({ url: 'http://127.0.0.1:9/', secret: 's' })('t', '')).toBe('unknown');
  });
});
