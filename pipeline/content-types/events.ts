import * as z from 'zod';
import { article, day, line } from '../fields/fields.ts';
import { contentType } from './content-type.ts';

export const events = contentType({
  id: 'events',
  names: ['events'],
  label: { 'en-US': 'Events', 'zh-CN': '活动' },
  section: '/events',
  backLabel: { 'en-US': 'Back to Events', 'zh-CN': '返回活动' },
  template: 'event',
  schema: z
    .strictObject({
      ...article,
      startsOn: day,
      endsOn: day.optional(),
      startTime: z
        .string()
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:MM')
        .optional(),
      timeZone: z.string().refine(isTimeZone, 'must be an IANA time zone such as Asia/Shanghai').optional(),
      online: z.literal(true).optional(),
      city: line(60).optional(),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'must be an ISO 3166 alpha-2 code such as CN')
        .optional(),
    })
    .refine((event) => event.online !== undefined || (event.city !== undefined && event.country !== undefined), {
      path: ['online'],
      error: 'or city and country must say where the event takes place',
    })
    .refine((event) => event.startTime === undefined || event.timeZone !== undefined, {
      path: ['timeZone'],
      error: 'must be given with startTime',
    })
    .refine((event) => event.endsOn === undefined || event.endsOn >= event.startsOn, {
      path: ['endsOn'],
      error: 'lies before startsOn',
    }),
  references: { related: '*', terms: 'glossary-term' },
});

function isTimeZone(name: string): boolean {
  return name === 'UTC' || Intl.supportedValuesOf('timeZone').includes(name);
}
