import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { PHONE_ADVICE } from '../../forms/sending-words.ts';
import type { Locale } from '../contract/locales.ts';
import { createElement } from './elements.ts';
import { describeField } from './field-description.ts';

/** What the module exports; loaded when somebody comes to the field of a phone number. */
export type AdvisePhone = (input: HTMLInputElement, options: { locale: Locale; signal: AbortSignal }) => void;

/** The country of a number without a code, where the form has not asked for it. */
const COUNTRIES: Readonly<Record<Locale, CountryCode>> = { 'en-US': 'US', 'zh-CN': 'CN' };

/**
 * Writes a phone number as the world writes it, when its field is left. Advises to check a number that its country does not
 * have: such a number can be sent. What cannot be sent gets no advice, but an error once somebody tries.
 */
const advisePhone: AdvisePhone = (input, { locale, signal }) => {
  const advise = (isDoubtful: boolean) => {
    const id = `${input.id}.advice`;
    document.getElementById(id)?.remove();
    if (isDoubtful) input.after(createElement('p', PHONE_ADVICE[locale], { id, 'data-advice': '', role: 'status' }));
    describeField(input);
  };
  input.addEventListener(
    'blur',
    () => {
      const typed = input.value.trim();
      const number = parsePhoneNumberFromString(typed, countryOf(input.form) ?? COUNTRIES[locale]);
      advise(typed !== '' && !input.validity.patternMismatch && number?.isValid() !== true);
      if (!number?.isPossible() || number.ext !== undefined) return;
      const written = number.formatInternational();
      if (written === typed) return;
      input.value = written;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { signal },
  );
};

export default advisePhone;

function countryOf(form: HTMLFormElement | null): CountryCode | undefined {
  const code = form?.querySelector<HTMLSelectElement>('[name=country]')?.value ?? '';
  return isSupportedCountry(code) ? code : undefined;
}
