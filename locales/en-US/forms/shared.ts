/** The words that all forms share. The labels are those of the forms in Q1 to Q5. */
export const shared = {
  fields: {
    name: { label: 'Name', missing: 'Enter your name' },
    firstName: { label: 'First Name', missing: 'Enter your first name' },
    lastName: { label: 'Last Name', missing: 'Enter your last name' },
    companyName: { label: 'Company Name', missing: 'Enter the name of your company' },
    workEmail: { label: 'Work Email' },
    email: { label: 'Email' },
    phone: { label: 'Phone', hint: 'Include the country code, such as +1 or +86.' },
    country: { label: 'Country/region', missing: 'Choose a country or region' },
    message: { label: 'Message', missing: 'Enter a message' },
    agreement: { label: 'Agreement', missing: 'Agree to the terms to continue' },
  },
  /** The messages of Q7, word for word. A field with a text of its own (`missing`) says what to enter instead. */
  messages: {
    required: 'Required',
    missingEmail: 'Please enter an email address',
    wrongEmail: 'Please enter a valid email address',
    wrongPhone: 'Please enter a valid phone number',
    wrongResponse: 'Please enter a valid response',
    invalidEmail: 'Invalid email',
  },
  /** Follows the label of an optional field. */
  optional: 'optional',
  /** The first option of a list; it has no value. */
  choose: 'Choose',
  /** The parts of the agreement, in the order of the sentence. */
  agreement: {
    before: 'I agree to the ',
    terms: 'Terms of Service',
    between: ' and the ',
    privacy: 'Privacy Policy',
    after: '.',
  },
  /** Precedes the submit button of a form without an agreement. */
  notice: { before: 'Our ', privacy: 'Privacy Policy', after: ' explains how we handle what you send.' },
  /** On the confirmation page: the label of the lead's reference, and the heading above the sent values. */
  sent: { reference: 'Your reference', title: 'What you sent' },
  /** The label of the trap field, for visitors whose browser shows the field. */
  trap: 'Leave this field empty',
  /** Headings above the list of errors, and above a form that the host did not accept. */
  summary: {
    errors: 'Please check your answers',
    notTaken: 'We could not receive your message',
    notTakenText: 'Everything you typed is still here. Please send it again.',
    tooOften: 'Your network sent too many messages. Please wait a minute and send yours again.',
  },
};
