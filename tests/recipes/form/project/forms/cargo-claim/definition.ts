import { choice, date, long, text } from '../field.ts';
import { form } from '../form.ts';
import { agreementField, workEmail } from '../shared-fields.ts';

const required = { isRequired: true } as const;

export const cargoClaim = form({
  name: 'cargo-claim',
  page: '/cargo-claim',
  hasCanonical: true,
  fields: [
    text('booking', { ...required, maxLength: 20 }),
    choice('damage', ['wet', 'broken', 'missing', 'late'], required),
    date('noticedOn'),
    long('message', required),
    workEmail,
    agreementField,
  ],
});
