export const cargoClaim = {
  name: 'Cargo claim',
  submit: 'Send the claim',
  heading: 'Your claim',
  fields: {
    booking: { label: 'Booking number', missing: 'Enter the booking number' },
    damage: {
      label: 'Damage',
      missing: 'Choose the damage',
      options: { wet: 'Wet', broken: 'Broken', missing: 'Missing pieces', late: 'Delivered late' },
    },
    noticedOn: { label: 'Noticed on', hint: 'The day of the delivery, as a rule.' },
  },
};
