import * as z from 'zod';
import { PURPOSES } from '../../contract/consent.ts';
import { RELAYED, type SettingsKinds, THIRD_PARTIES, type ThirdPartyId } from '../../third-parties/index.ts';
import { distinct, httpsUrl, line } from '../fields/fields.ts';

/** An origin: a host that pages may ask, which `*.` extends to the names below it. */
const origin = z
  .string()
  .regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be an origin such as https://www.example.com');

const purpose = z.enum(PURPOSES).describe('The purpose that visitors allow or refuse.');

const hosts = z
  .array(origin)
  .max(40)
  .describe('The hosts that it may contact or frame. The policy of the pages blocks all others.')
  .optional();

/** The words about a company that receives data. Visitors read them. */
const about = {
  name: line(60).describe('The name of the service.'),
  company: line(60).describe('The company behind the service.'),
  country: line(60).describe('The country of the company, in the language of the page.'),
};
const receives = line(160).describe('The data that it receives about visitors, if known.').optional();

/** A service with a script. Visitors read its name, company and country. */
const service = z.strictObject({
  ...about,
  script: httpsUrl.describe('The address of its script, without the query. An environment variable has the key.'),
  receives,
  hosts,
});

/** A service whose client is part of our bundles. The query of the address may not name a key. */
const server = service.omit({ script: true }).extend({
  server: httpsUrl.describe('The address that receives the data. The policy of the pages allows its host.'),
});

/** A vendor's tool in place of the site's own: its script, and the global function that the script leaves. */
const tool = z.strictObject({
  name: about.name,
  script: httpsUrl.describe('The address of its script.'),
  receives,
  global: z
    .string()
    .regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of a function, such as ketch')
    .meta({ description: 'The global function that the script leaves.', examples: ['ketch'] }),
  hosts,
});

/** Scripts that run in a worker. Each must be listed in contract/proxied-scripts.ts. */
const scripts = distinct(
  z
    .array(
      z.strictObject({
        ...about,
        url: httpsUrl.describe('The address of the script.'),
        purpose,
        hosts: z
          .array(origin)
          .max(20)
          .describe('The hosts that it may contact. Without them, it may contact only the origin of the site.')
          .optional(),
        receives,
      }),
    )
    .max(20),
  'url',
);

/** A service that receives data through the site's own host. Its address is in an environment variable. */
const relay = z.strictObject({ ...about, receives });

const SCHEMAS = {
  tool: tool.describe('A tool of another company in place of the one of the site.').optional(),
  service: service.describe('A service with a script of its own.').optional(),
  server: server.describe('A service whose client is a part of our scripts.').optional(),
  relay: relay.describe('A service that receives data through the host of the site.').optional(),
  scripts: scripts.describe('Scripts that run in a worker.').optional(),
} as const;

/** The schema of every third party that the code knows. */
const parts = Object.fromEntries(THIRD_PARTIES.map(({ id, settings }) => [id, SCHEMAS[settings]])) as unknown as {
  [Id in ThirdPartyId]: (typeof SCHEMAS)[SettingsKinds[Id]];
};

/** The third parties of a locale's pages, which run when visitors allow them (T01, T08). */
const fields = z.strictObject({
  ...parts,
  /** Their entries in the browser. The site deletes an entry when the visitor withdraws its purpose. */
  keeps: distinct(
    z
      .array(
        z.strictObject({
          name: line(60).describe('The name of the entry in the browser: "_ga".'),
          isPrefix: z.literal(true).describe('The names of several entries begin with the name.').optional(),
          where: z.enum(['cookie', 'local', 'session']).describe('cookie, local storage, or session storage.'),
          purpose,
          days: z.number().positive().describe('Days. Without them, the entry ends with the tab.').optional(),
          by: line(60).describe('The company that stores the entry.'),
          why: line(160).describe('The use of the entry, for visitors.'),
        }),
      )
      .max(60),
    ({ where, name }) => `${where} ${name}`,
  )
    .describe('Entries that third parties store in the browser, besides those that the code knows.')
    .optional(),
});

/** Third parties that the settings may not turn on without another. */
const dependent = RELAYED.flatMap((party) => ('needs' in party ? [party] : []));

export const thirdPartiesSchema = fields
  .superRefine((settings, { addIssue }) => {
    for (const { id, needs } of dependent) {
      if (settings[id] === undefined || settings[needs] !== undefined) continue;
      addIssue({ code: 'custom', path: [id], message: `needs ${needs}, which is missing` });
    }
  })
  .describe('The third parties of the pages, which run when visitors allow them.');

export type ThirdParties = z.output<typeof thirdPartiesSchema>;
