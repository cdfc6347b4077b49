import { DIRECTIVES, type ThirdParty } from './third-party.ts';

/** The container of a tag manager, which runs the tags that marketing configures. */
export const tagContainer = {
  id: 'tagContainer',
  settings: 'service',
  role: 'tags',
  directives: DIRECTIVES,
  key: {
    variable: 'WAYBILL_TAG_CONTAINER',
    /** Ids of containers. */
    pattern: /^GTM-[A-Z0-9]{4,12}$/,
    parameter: 'id',
    mockValue: 'GTM-LOCAL',
    unusable: (value: string) => `is "${value}", which is not a tag container id.`,
    hint: 'Set it to an id such as GTM-ABC123, or unset it.',
    use: 'production pages need it to load the tag container',
  },
  mock: {
    script: 'gtm.js',
    storedEntries: [
      { name: 'standin_analytics', where: 'cookie', purpose: 'analytics' },
      { name: 'standin_advertising', where: 'cookie', purpose: 'behavioral_advertising' },
    ],
  },
} as const satisfies ThirdParty;
