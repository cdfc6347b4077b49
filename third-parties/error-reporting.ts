import { REPORTS_PATH } from '../contract/third-party/reports.ts';
import type { ThirdParty } from './third-party.ts';

/**
 * The service that receives errors of the site's scripts. It belongs to the essential services, because it stores nothing
 * in the browser, and a report has no data about the visitor except the browser's version and `is_customer`.
 */
export const errorReporting = {
  id: 'errorReporting',
  settings: 'relay',
  role: 'essential_services',
  directives: [],
  key: {
    variable: 'WAYBILL_ERRORS_DSN',
    /** The address of a project, as the service shows it: `https://<public key>@<host>/<project>`. */
    pattern: /^https:\/\/\w{4,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+\/\d{1,20}$/,
    mockValue: 'https://local@errors.invalid/1',
    // The message does not repeat the value, because old addresses contain a secret.
    unusable: () => 'is not the address (DSN) of an error-reporting project.',
    hint: 'Set it to an address such as https://<public key>@<host>/<project>, or unset it. It has no secret part.',
    use: 'production pages need it to report errors',
  },
  modules: [{ name: 'errors-client', source: 'runtime/errors/client.ts', bytes: 25_000 }],
  path: REPORTS_PATH,
  mock: { receiver: '/api/1/envelope' },
} as const satisfies ThirdParty;
