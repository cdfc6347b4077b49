import * as z from 'zod';
import { PURPOSES } from '../../runtime/contract/consent.ts';
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

/** A service with a script. Visitors read its name, company and country. */
const service = z.strictObject({
  name: line(60),
  company: line(60),
  country: line(60),
  /** Its address. The query carries the key, which an environment variable has, and is left out. */
  script: httpsUrl,
  receives: line(160).optional(),
  hosts,
});

/** A service whose client is part of our bundles. The query of the address may not name a key. */
const server = service.omit({ script: true }).extend({
  /** The address that receives the data. The policy of the pages allows its host. */
  server: httpsUrl,
});

/** A vendor's tool in place of the site's own: its script, and the global function that the script leaves. */
const tool = z.strictObject({
  name: line(60),
  script: httpsUrl,
  /** The data that it receives about visitors, if known. */
  receives: line(160).optional(),
  global: z.string().regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of a function, such as ketch'),
  hosts,
});

/** Scripts that run in a worker. Each must be listed in runtime/contract/proxied-scripts.ts. */
const scripts = distinct(
  z
    .array(
      z.strictObject({
        name: line(60),
        company: line(60),
        country: line(60),
        url: httpsUrl,
        purpose,
        /** The hosts that it may send requests to. Without them, it may contact only the site's origin. */
        hosts: z.array(origin).max(20).optional(),
        receives: line(160).optional(),
      }),
    )
    .max(20),
  'url',
);

/** A service that receives data through the site's own host. Its address is in an environment variable. */
const relay = z.strictObject({ name: line(60), company: line(60), country: line(60), receives: line(160).optional() });

const SCHEMAS = {
  tool: tool.optional(),
  service: service.optional(),
  server: server.optional(),
  relay: relay.optional(),
  scripts: scripts.optional(),
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
          name: line(60),
          /** `name` is a prefix of the names of its entries. */
          isPrefix: z.literal(true).optional(),
          where: z.enum(['cookie', 'local', 'session']),
          purpose,
          /** Days. Without it, the entry ends with the tab. */
          days: z.number().positive().optional(),
          /** The company that stores it. */
          by: line(60),
          why: line(160),
        }),
      )
      .max(60),
    ({ where, name }) => `${where} ${name}`,
  ).optional(),
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
