import type { SharedWords } from '../form-words.ts';

/** The words that all forms share, in English; the labels are those of the forms in Q1 to Q5. */
export const enUS: SharedWords = {
  fields: {
    name: { label: 'Name', missing: 'Enter your name' },
    firstName: { label: 'First Name' },
    lastName: { label: 'Last Name' },
    companyName: { label: 'Company Name' },
    workEmail: { label: 'Work Email' },
    email: { label: 'Email' },
    phone: { label: 'Phone', hint: 'Include the country code, such as +1 or +86.' },
    country: { label: 'Country', missing: 'Choose a country' },
    message: { label: 'Message' },
    agreement: { label: 'Agreement' },
  },
  optional: 'optional',
  choose: 'Choose',
  agreement: {
    before: 'I agree to the ',
    terms: 'Terms of Service',
    between: ' and the ',
    privacy: 'Privacy Policy',
    after: '.',
  },
  notice: { before: 'Our ', privacy: 'Privacy Policy', after: ' explains how we handle what you send.' },
  sent: { reference: 'Your reference', title: 'What you sent' },
  trap: 'Leave this field empty',
  summary: {
    errors: 'Please check your answers',
    notTaken: 'We could not receive your message',
    notTakenText: 'Everything you typed is still here. Please send it again.',
    tooOften: 'Your network sent too many messages. Please wait a minute and send yours again.',
  },
};
