import * as z from 'zod';
import { PURPOSES } from '../../runtime/contract/consent.ts';
import { type SettingsKinds, THIRD_PARTIES, type ThirdPartyId } from '../../third-parties/index.ts';
import { distinct, httpsUrl, line } from '../fields/fields.ts';

/** An origin: a host that pages may ask, which `*.` extends to the names below it. */
const origin = z
  .string()
  .regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be an origin such as https://www.example.com');

const purpose = z.enum(PURPOSES);

/** What it asks and frames: without it the policy of the pages refuses that. */
const hosts = z.array(origin).max(40).optional();

/** A service with a script, as visitors read of it: what it is, whose it is, and in which country. */
const service = z.strictObject({
  name: line(60),
  company: line(60),
  country: line(60),
  /** Its address. The query carries the key, which an environment variable has, and is left out. */
  script: httpsUrl,
  receives: line(160).optional(),
  hosts,
});

/** A vendor's tool in place of the site's own: its script, and the global function that the script leaves. */
const tool = z.strictObject({
  name: line(60),
  script: httpsUrl,
  /** What it gets to know of visitors, as far as that is known. */
  receives: line(160).optional(),
  global: z.string().regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of a function, such as ketch'),
  hosts,
});

/** Scripts that run beside the page and not in it. Each must stand in runtime/contract/proxied-scripts.ts. */
const scripts = distinct(
  z
    .array(
      z.strictObject({
        name: line(60),
        company: line(60),
        country: line(60),
        url: httpsUrl,
        purpose,
        /** What it sends to: without it, it can send to our own origin alone. */
        hosts: z.array(origin).max(20).optional(),
        receives: line(160).optional(),
      }),
    )
    .max(20),
  'url',
);

const SCHEMAS = { tool: tool.optional(), service: service.optional(), scripts: scripts.optional() } as const;

/** The schema of every third party that the code knows. */
const parts = Object.fromEntries(THIRD_PARTIES.map(({ id, settings }) => [id, SCHEMAS[settings]])) as unknown as {
  [Id in ThirdPartyId]: (typeof SCHEMAS)[SettingsKinds[Id]];
};

/** Who else takes part in the pages of a locale, when visitors allow it (T01, T08). */
export const thirdParties = z.strictObject({
  ...parts,
  /** What they leave in the browser. It is deleted when its purpose is withdrawn; the site's own is known to the code. */
  keeps: distinct(
    z
      .array(
        z.strictObject({
          name: line(60),
          /** The names of what it keeps begin with it. */
          isPrefix: z.literal(true).optional(),
          where: z.enum(['cookie', 'local', 'session']),
          purpose,
          /** Days; left out where it ends with the tab. */
          days: z.number().positive().optional(),
          /** Who keeps it. */
          by: line(60),
          why: line(160),
        }),
      )
      .max(60),
    ({ where, name }) => `${where} ${name}`,
  ).optional(),
});

export type ThirdParties = z.output<typeof thirdParties>;
