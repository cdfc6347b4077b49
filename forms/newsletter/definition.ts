import { email } from '../field.ts';
import { form } from '../form.ts';

export const newsletter = form({
  name: 'newsletter',
  page: '/newsletter',
  thanksInPlace: true,
  isInFooter: true,
  fields: [email('email', 'invalidEmail')],
});
