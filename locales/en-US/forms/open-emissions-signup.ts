export const openEmissionsSignup = {
  name: 'Open emissions sign-up',
  submit: 'Sign up',
  fields: {
    use: {
      label: 'How you will use the figures',
      hint: 'One sentence is enough, such as the lanes, a report or a tender.',
    },
  },
};
