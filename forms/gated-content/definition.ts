import { hidden, RESOURCE_FIELD } from '../field.ts';
import { form } from '../form.ts';
import { agreementField, companyName, firstName, lastName, workEmail } from '../shared-fields.ts';

export const gatedContent = form({
  name: 'gated-content',
  page: '/resources',
  fields: [hidden(RESOURCE_FIELD, ['eguides']), firstName, lastName, companyName, workEmail, agreementField],
});
