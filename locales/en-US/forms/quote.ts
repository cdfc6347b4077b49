export const quote = {
  name: 'Get a quote',
  submit: 'Get a quote',
  steps: { where: 'Route', what: 'Cargo', when: 'Dates', who: 'Contact' },
  heading: 'Shipment details',
  fields: {
    origin: { label: 'Origin', hint: 'Port, airport or town, such as Shanghai or CNSHA.', missing: 'Enter an origin' },
    destination: {
      label: 'Destination',
      hint: 'Port, airport or town, such as Chicago.',
      missing: 'Enter a destination',
    },
    service: {
      label: 'Service',
      hint: 'For a pickup, enter the address under Cargo.',
      options: { 'port-to-port': 'Port to Port', 'port-to-door': 'Port to Door' },
    },
    cargo: {
      label: 'Cargo',
      hint: 'What the goods are, how they are packed, and the HS code if you know it.',
      missing: 'Describe the cargo',
    },
    mode: {
      label: 'Shipment mode',
      missing: 'Choose a shipment mode',
      options: { 'ocean-fcl': 'Ocean FCL', 'ocean-lcl': 'Ocean LCL', air: 'Air' },
    },
    containers20: { label: "20' Standard", hint: 'Number of containers.', wrong: 'Enter a number from 0 to 999' },
    containers40: { label: "40' Standard", hint: 'Number of containers.', wrong: 'Enter a number from 0 to 999' },
    containers40hc: { label: "40' High Cube", hint: 'Number of containers.', wrong: 'Enter a number from 0 to 999' },
    containers45hc: { label: "45' High Cube", hint: 'Number of containers.', wrong: 'Enter a number from 0 to 999' },
    dangerousGoods: {
      label: 'Dangerous goods',
      hint: 'Check all that apply. Leave blank if none.',
      options: {
        batteries: 'Batteries',
        'hazardous-materials': 'Hazardous Materials',
        'creams-liquids-powders': 'Creams, liquids, powders',
        magnets: 'Magnets',
      },
    },
    weight: {
      label: 'Weight (in KG)',
      hint: 'Gross weight of the entire shipment.',
      wrong: 'Enter the weight in kilograms, such as 1,200',
    },
    volume: {
      label: 'Volume (in CBM)',
      hint: 'Length × width × height in meters, for all packages together.',
      wrong: 'Enter the volume in cubic meters, such as 12.5',
    },
    cargoValue: {
      label: 'Estimated cargo value (in USD)',
      hint: 'Duty, customs fees and insurance depend on it.',
      wrong: 'Enter the value in US dollars, such as 25,000',
    },
    cargoReadyDate: {
      label: 'Cargo Ready Date',
      hint: 'The first day the goods can be picked up.',
      wrong: 'Enter today’s date or a later one',
    },
    transitTime: {
      label: 'Est. Transit Time',
      hint: 'Maximum number of days, if you have a limit.',
      wrong: 'Enter a number of days, such as 30',
    },
  },
};
