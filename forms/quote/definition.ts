import { choice, choices, count, date, place, quantity, text } from '../field.ts';
import { form } from '../form.ts';
import { optionalCompanyName, optionalPhone, workEmail } from '../shared-fields.ts';

const required = { isRequired: true } as const;

/** The fields that count containers (Q1). */
const CONTAINER_FIELDS = ['containers20', 'containers40', 'containers40hc', 'containers45hc'] as const;

export const quote = form({
  name: 'quote',
  page: '/get-started/quote',
  followsSearch: true,
  fields: [
    place('origin', required),
    place('destination', required),
    choice('service', ['port-to-port', 'port-to-door']),
    text('cargo', required),
    choice('mode', ['ocean-fcl', 'ocean-lcl', 'air'], required),
    count('containers20'),
    count('containers40'),
    count('containers40hc'),
    count('containers45hc'),
    choices('dangerousGoods', ['batteries', 'hazardous-materials', 'creams-liquids-powders', 'magnets']),
    quantity('weight'),
    quantity('volume'),
    quantity('cargoValue'),
    date('cargoReadyDate'),
    count('transitTime'),
    text('name', { ...required, autocomplete: 'name' }),
    workEmail,
    optionalCompanyName,
    optionalPhone,
  ],
  steps: [
    { id: 'where', fields: ['origin', 'destination', 'service'] },
    { id: 'what', fields: ['cargo', 'mode', ...CONTAINER_FIELDS, 'dangerousGoods', 'weight', 'volume', 'cargoValue'] },
    { id: 'when', fields: ['cargoReadyDate', 'transitTime'] },
    { id: 'who', fields: ['name', 'workEmail', 'companyName', 'phone'] },
  ],
});
