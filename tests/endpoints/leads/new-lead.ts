import type { NewLead } from '../../../endpoints/leads/store/lead.ts';

/** A lead that tests store, most of them with changes. */
export const LEAD: NewLead = {
  form: 'contact',
  locale: 'en-US',
  fields: { email: 'li@shipper.example', message: 'Two pallets' },
  journey: {},
  state: 'new',
  reason: undefined,
  key: undefined,
};
