import type { LeadsHostOptions } from '../../endpoints/serve-leads.ts';

/** The options of a production leads host on a free port, without secrets and retention periods. */
export const LEADS_HOST: Omit<LeadsHostOptions, 'folder' | 'onError'> = {
  port: 0,
  address: '127.0.0.1',
  names: [],
  secrets: { password: undefined, webhook: undefined, captcha: undefined },
  retentionDays: {},
  sites: {},
  onCleanUp: () => {},
  onTraces: () => {},
};
