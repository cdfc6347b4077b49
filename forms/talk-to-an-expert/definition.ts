import { choice, country, long } from '../field.ts';
import { form } from '../form.ts';
import {
  agreementField,
  firstName,
  lastName,
  optionalCompanyName,
  optionalPhone,
  workEmail,
} from '../shared-fields.ts';

const required = { isRequired: true } as const;

export const talkToAnExpert = form({
  name: 'talk-to-an-expert',
  page: '/talk-to-an-expert',
  hasCanonical: true,
  fields: [
    choice('topic', ['ocean', 'air', 'customs', 'rates', 'emissions', 'other'], required),
    long('message', required),
    firstName,
    lastName,
    workEmail,
    optionalCompanyName,
    optionalPhone,
    country('country', required),
    agreementField,
  ],
});
