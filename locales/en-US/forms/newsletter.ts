export const newsletter = {
  name: 'Newsletter',
  submit: 'Subscribe',
  heading: 'Your email',
  thanks: 'Thanks for Subscribing!',
};
