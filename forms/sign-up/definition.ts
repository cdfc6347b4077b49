import { choice, country, phone, text } from '../field.ts';
import { form } from '../form.ts';
import { agreementField, companyName, firstName, lastName, workEmail } from '../shared-fields.ts';

const required = { isRequired: true } as const;

export const signUp = form({
  name: 'sign-up',
  page: '/sign-up',
  hasCanonical: true,
  fields: [
    firstName,
    lastName,
    companyName,
    workEmail,
    phone('phoneNumber', required),
    country('country', required),
    text('jobTitle', { ...required, autocomplete: 'organization-title' }),
    choice('shipmentsPerYear', ['none-yet', '1-10', '11-50', '51-200', '201-1000', 'over-1000'], required),
    choice('incoterms', ['exw-fob', 'cif-dap-ddu-ddp', 'other'], required),
    agreementField,
  ],
});
