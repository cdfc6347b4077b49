import type { WordsOf } from '../form-words.ts';
import type { quote } from './definition.ts';

export const enUS: WordsOf<typeof quote> = {
  name: 'Freight quote',
  submit: 'Ask for a quote',
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
      options: { 'port-to-port': 'Port to Port', 'port-to-door': 'Port to Door' },
    },
    cargo: {
      label: 'Cargo',
      hint: 'What it is and how it is packed, with the HS code if you know it.',
      missing: 'Describe the cargo',
    },
    mode: {
      label: 'Shipment mode',
      missing: 'Choose a shipment mode',
      options: { 'ocean-fcl': 'Ocean FCL', 'ocean-lcl': 'Ocean LCL', air: 'Air' },
    },
    containers20: { label: "20' Standard", hint: 'How many containers.', wrong: 'Enter 0 to 999' },
    containers40: { label: "40' Standard", hint: 'How many containers.', wrong: 'Enter 0 to 999' },
    containers40hc: { label: "40' High Cube", hint: 'How many containers.', wrong: 'Enter 0 to 999' },
    containers45hc: { label: "45' High Cube", hint: 'How many containers.', wrong: 'Enter 0 to 999' },
    dangerousGoods: {
      label: 'Dangerous goods',
      hint: 'Tick what applies. Nothing ticked means none.',
      options: {
        batteries: 'Batteries',
        'hazardous-materials': 'Hazardous Materials',
        'creams-liquids-powders': 'Creams, liquids, powders',
        magnets: 'Magnets',
      },
    },
    weight: {
      label: 'Weight (in KG)',
      hint: 'Gross, of the whole shipment.',
      wrong: 'Enter weight in kilograms, such as 1200',
    },
    volume: {
      label: 'Volume (in CBM)',
      hint: 'Length × width × height in meters, of all packages together.',
      wrong: 'Enter volume in cubic meters, such as 12.5',
    },
    cargoValue: {
      label: 'Estimated cargo value (in USD)',
      hint: 'Customs fees and insurance depend on it.',
      wrong: 'Enter value in US dollars, such as 25000',
    },
    cargoReadyDate: {
      label: 'Cargo Ready Date',
      hint: 'The day on which the goods can be picked up.',
      wrong: 'Enter today’s date or a later one',
    },
    transitTime: {
      label: 'Est. Transit Time',
      hint: 'The most days that the shipment may take, if there is a limit.',
      wrong: 'Enter a number of days, such as 30',
    },
  },
};
