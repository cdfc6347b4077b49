import * as z from 'zod';
import { PURPOSES } from '../../runtime/contract/consent.ts';
import { distinct, httpsUrl, line } from '../fields/fields.ts';

/** An origin: a host that pages may ask, which `*.` extends to the names below it. */
const origin = z
  .string()
  .regex(/^https:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, 'must be an origin such as https://www.example.com');

const purpose = z.enum(PURPOSES);

/** A service that a key opens, as visitors read of it: what it is, whose it is, and in which country. */
const keyed = {
  name: line(60),
  company: line(60),
  country: line(60),
  /** Its address without the query, in which the key stands. */
  script: httpsUrl,
  receives: line(160).optional(),
};

/** Who else takes part in the pages of a locale, when visitors allow it (T01, T08). */
export const thirdParties = z.strictObject({
  /** A vendor's tool in place of the site's own: its script, and the global function that the script leaves. */
  consentTool: z
    .strictObject({
      name: line(60),
      script: httpsUrl,
      /** What it gets to know of visitors, as far as that is known. */
      receives: line(160).optional(),
      global: z.string().regex(/^[A-Za-z_$][\w$]*$/, 'must be the name of a function, such as ketch'),
      hosts: z.array(origin).max(20).optional(),
    })
    .optional(),
  /** The tag manager. Which container it loads (`?id=`) is said by WAYBILL_TAG_CONTAINER. */
  tagContainer: z
    .strictObject({
      ...keyed,
      /** What its tags ask: without it their requests are refused by the policy of the pages. */
      hosts: z.array(origin).max(40).optional(),
    })
    .optional(),
  /** An enterprise captcha, asked when a form is sent. Its key (`?render=`) is said by WAYBILL_CAPTCHA_KEY. */
  captcha: z
    .strictObject({
      ...keyed,
      /** What it asks and frames: without it the policy of the pages refuses that. */
      hosts: z.array(origin).max(20).optional(),
    })
    .optional(),
  /** Scripts that run beside the page and not in it. Each must stand in runtime/contract/proxied-scripts.ts. */
  workerScripts: distinct(
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
  ).optional(),
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
