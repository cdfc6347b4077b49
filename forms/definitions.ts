import {
  agreement,
  choice,
  choices,
  count,
  country,
  date,
  email,
  type Field,
  hidden,
  long,
  phone,
  place,
  quantity,
  text,
} from './field.ts';
import { type Form, RESOURCE_FIELD } from './form-names.ts';

/** A form: its fields in the order in which they are asked for, and the page on which it stands. */
export interface FormDefinition {
  fields: readonly Field[];
  /** The page with the form. Of `gated-content` what the field `resource` says follows. */
  page: string;
  /** Parts that script shows one at a time; together they hold every field once, in order. */
  steps?: readonly { id: string; fields: readonly string[] }[];
  /** Its leads carry the id of the searches before them (T09). */
  followsSearch?: true;
  /** With script, it thanks in its own place. Other forms lead to their confirmation. */
  thanksInPlace?: true;
  /** The footer of every page has it. */
  isInFooter?: true;
  /** Its page is a `ContactPage` for search engines. */
  isContactPage?: true;
}

const required = { isRequired: true } as const;

const firstName = text('firstName', { ...required, autocomplete: 'given-name' });
const lastName = text('lastName', { ...required, autocomplete: 'family-name' });
const companyName = text('companyName', { ...required, autocomplete: 'organization' });
const workEmail = email('workEmail');
const agreed = agreement('agreement');

/** Containers that can be asked for (spec 3): the fields that count them. */
const CONTAINER_FIELDS = ['containers20', 'containers40', 'containers40hc', 'containers45hc'] as const;

const quoteFields = [
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
  text('companyName', { autocomplete: 'organization' }),
  phone('phone'),
] as const;

/** Every form whose answers are leads (spec 3): page, browser, edge and endpoints host go by these values. */
export const FORM_DEFINITIONS = {
  quote: {
    page: '/get-started/quote',
    followsSearch: true,
    fields: quoteFields,
    steps: [
      { id: 'where', fields: ['origin', 'destination', 'service'] },
      {
        id: 'what',
        fields: ['cargo', 'mode', ...CONTAINER_FIELDS, 'dangerousGoods', 'weight', 'volume', 'cargoValue'],
      },
      { id: 'when', fields: ['cargoReadyDate', 'transitTime'] },
      { id: 'who', fields: ['name', 'workEmail', 'companyName', 'phone'] },
    ],
  },
  'sign-up': {
    page: '/sign-up',
    fields: [
      firstName,
      lastName,
      companyName,
      workEmail,
      phone('phoneNumber', required),
      country('country', required),
      text('jobTitle', { ...required, autocomplete: 'organization-title' }),
      choice('shipmentsPerYear', ['none-yet', '1-10', '11-50', '51-200', '201-1000', 'over-1000'], required),
      choice('incoterms', ['exw-fob', 'cif-dap-ddu-ddp', 'other'], required),
      agreed,
    ],
  },
  'talk-to-an-expert': {
    page: '/talk-to-an-expert',
    fields: [
      choice('topic', ['ocean', 'air', 'customs', 'rates', 'emissions', 'other'], required),
      long('message', required),
      firstName,
      lastName,
      workEmail,
      text('companyName', { autocomplete: 'organization' }),
      phone('phone'),
      country('country', required),
      agreed,
    ],
  },
  contact: {
    page: '/company/contact',
    isContactPage: true,
    fields: [email('email'), phone('phone'), long('message', required)],
  },
  newsletter: {
    page: '/newsletter',
    thanksInPlace: true,
    isInFooter: true,
    fields: [email('email', 'invalidEmail')],
  },
  'open-emissions-signup': {
    page: '/open-emissions-signup',
    fields: [firstName, lastName, companyName, workEmail, long('use'), agreed],
  },
  'gated-content': {
    page: '/resources',
    fields: [hidden(RESOURCE_FIELD), firstName, lastName, companyName, workEmail, agreed],
  },
} as const satisfies Readonly<Record<Form, FormDefinition>>;

/** The name of any field of any form. */
export type FieldName = (typeof FORM_DEFINITIONS)[Form]['fields'][number]['name'];

/** The definition of a form, as loops see it. */
export function definitionOf(form: Form): FormDefinition {
  return FORM_DEFINITIONS[form];
}

/** The fields without which a form cannot be sent, in its order; what a page says itself is none of them. */
export function requiredOf(form: Form): string[] {
  return definitionOf(form).fields.flatMap(({ name, kind, isRequired }) =>
    isRequired && kind !== 'hidden' ? [name] : [],
  );
}

/** Whether script shows a form in steps. */
export function isStepped(form: Form): boolean {
  return definitionOf(form).steps !== undefined;
}

/** The path of the page that holds a form; of gated content with the slug that was typed, where it can be one. */
export function pageOf(form: Form, resource?: string): string {
  const { page, fields } = definitionOf(form);
  const pattern = fields.find(({ kind }) => kind === 'hidden')?.pattern;
  if (pattern === undefined || resource === undefined || !new RegExp(`^(?:${pattern})$`).test(resource)) return page;
  return `${page}/${resource}`;
}

/** Where everybody is led whose form was taken (P25). */
export function confirmationOf(form: Form): `/${Form}/confirmation` {
  return `/${form}/confirmation`;
}
