import { CONSENT_DAYS } from '../contract/consent.ts';
import type { ThirdParty } from './third-party.ts';

/** The analytics service. It receives the events of `docs/events.md`, with the measurements of pages. */
export const analytics = {
  id: 'analytics',
  settings: 'server',
  role: 'analytics',
  directives: ['connect-src'],
  key: {
    variable: 'WAYBILL_ANALYTICS_KEY',
    /** API keys of projects. */
    pattern: /^[0-9a-f]{32}$/,
    mockValue: '0'.repeat(32),
    unusable: () => 'is not an analytics key.',
    hint: 'Set it to the API key of the project (32 hexadecimal digits), or unset it. Never set a secret here.',
    use: 'production pages need it to send analytics events',
  },
  modules: [
    { name: 'analytics', source: 'runtime/analytics/client.ts', bytes: 30_000 },
    { name: 'vitals', source: 'runtime/vitals/vitals.ts', bytes: 3000 },
  ],
  mock: { receiver: '/2/httpapi' },
  storedEntries: [
    {
      name: 'AMP_',
      isPrefix: true,
      where: 'cookie',
      purpose: 'analytics',
      days: CONSENT_DAYS,
      why: 'browserId',
    },
  ],
} as const satisfies ThirdParty;
