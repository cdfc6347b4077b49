import type { ThirdParty } from './third-party.ts';

/** The chat with the desk, for visitors who allow personalization. */
export const deskChat = {
  id: 'deskChat',
  settings: 'service',
  role: 'personalization',
  directives: ['connect-src', 'frame-src'],
  key: {
    variable: 'WAYBILL_CHAT_KEY',
    pattern: /^chat-\d{6}$/,
    parameter: 'site',
    mockValue: 'chat-000000',
    unusable: (value: string) => `is "${value}", which is no key of the chat.`,
    hint: 'Set it to a key such as chat-123456, or unset it.',
    use: 'production pages need it to load the chat',
  },
  storedEntries: [
    {
      name: 'chat_visit',
      where: 'cookie',
      purpose: 'personalization',
      days: 30,
      why: 'talkId',
    },
  ],
} as const satisfies ThirdParty;
