export const talkToAnExpert = {
  name: 'Talk to an expert',
  submit: 'Send question',
  heading: 'Your question',
  fields: {
    topic: {
      label: 'Topic',
      missing: 'Choose a topic',
      options: {
        ocean: 'Ocean freight',
        air: 'Air freight',
        customs: 'Customs',
        rates: 'Rates and contracts',
        emissions: 'Emissions',
        other: 'Other',
      },
    },
  },
};
