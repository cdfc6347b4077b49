export const contact = { name: 'Contact', submit: 'Send message', heading: 'Your message' };
