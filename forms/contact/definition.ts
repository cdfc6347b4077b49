import { email, long } from '../field.ts';
import { form } from '../form.ts';
import { optionalPhone } from '../shared-fields.ts';

export const contact = form({
  name: 'contact',
  page: '/company/contact',
  isContactPage: true,
  fields: [email('email'), optionalPhone, long('message', { isRequired: true })],
});
