import { agreement, email, phone, text } from './field.ts';

// Fields of several forms. Their words are in `locales/<locale>/forms/shared.ts`.

const required = { isRequired: true } as const;

export const firstName = text('firstName', { ...required, autocomplete: 'given-name' });
export const lastName = text('lastName', { ...required, autocomplete: 'family-name' });
export const companyName = text('companyName', { ...required, autocomplete: 'organization' });
export const optionalCompanyName = text('companyName', { autocomplete: 'organization' });
export const workEmail = email('workEmail');
export const optionalPhone = phone('phone');
export const agreementField = agreement('agreement');
