import { long } from '../field.ts';
import { form } from '../form.ts';
import { agreementField, companyName, firstName, lastName, workEmail } from '../shared-fields.ts';

export const openEmissionsSignup = form({
  name: 'open-emissions-signup',
  page: '/open-emissions-signup',
  hasCanonical: true,
  fields: [firstName, lastName, companyName, workEmail, long('use'), agreementField],
});
