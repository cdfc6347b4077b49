import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Locale } from '../../contract/locales.ts';
import { PHONE_ADVICE } from '../../forms/sending-words.ts';
import { withPlainSigns } from '../../forms/values.ts';
import { createElement } from '../browser/elements.ts';
import { describeField } from './field-description.ts';

/** The export of this module, which loads when a phone field first gets the focus. */
export type AdvisePhone = (input: HTMLInputElement, options: { locale: Locale; signal: AbortSignal }) => void;

/** The country of a number without a country code, if the form has no country field. */
const COUNTRIES: Readonly<Record<Locale, CountryCode>> = { 'en-US': 'US', 'zh-CN': 'CN' };

/**
 * Formats a phone number internationally when the visitor leaves its field, unless the text has more than one number. If
 * the country has no such number, it advises the visitor to check it, but the number can be sent. A number that cannot
 * be sent gets an error on submit instead of advice.
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
      const typed = withPlainSigns(input.value).trim();
      const number = parsePhoneNumberFromString(typed, countryOf(input.form) ?? COUNTRIES[locale]);
      advise(new RegExp(`^${input.dataset.pattern}$`, 'u').test(typed) && number?.isValid() !== true);
      if (!number?.isPossible() || !isOnly(typed, number.nationalNumber)) return;
      const written = number.formatInternational();
      if (written === input.value) return;
      input.value = written;
      input.dispatchEvent(new Event('input', { bubbles: true }));
    },
    { signal },
  );
};

export default advisePhone;

/** Returns whether a text has no more than one number and its prefixes: no extension, no second number and no words. */
function isOnly(typed: string, nationalNumber: string): boolean {
  return /^[+\d\s()./-]+$/.test(typed) && typed.replace(/\D/g, '').endsWith(nationalNumber);
}

function countryOf(form: HTMLFormElement | null): CountryCode | undefined {
  const code = form?.querySelector<HTMLSelectElement>('[name=country]')?.value ?? '';
  return isSupportedCountry(code) ? code : undefined;
}
