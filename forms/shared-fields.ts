import { agreement, email, phone, text } from './field.ts';

/**
 * Names of fields that belong to no single form. Their words are in `words/<locale>.ts`; the words of any other field are in
 * the folder of its form.
 */
export const SHARED_FIELDS = [
  'name',
  'firstName',
  'lastName',
  'companyName',
  'workEmail',
  'email',
  'phone',
  'country',
  'message',
  'agreement',
] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

const required = { isRequired: true } as const;

export const firstName = text('firstName', { ...required, autocomplete: 'given-name' });
export const lastName = text('lastName', { ...required, autocomplete: 'family-name' });
export const companyName = text('companyName', { ...required, autocomplete: 'organization' });
export const optionalCompanyName = text('companyName', { autocomplete: 'organization' });
export const workEmail = email('workEmail');
export const optionalPhone = phone('phone');
export const agreed = agreement('agreement');
