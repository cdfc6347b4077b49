import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { Locale } from '../../contract/locales.ts';
import { withPlainSigns } from '../../forms/values.ts';
import { phoneTexts } from '../../locales/answers.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { createElement } from '../browser/elements.ts';
import { describeField } from './field-description.ts';

/** The export of this module, which loads when a phone field first gets the focus. */
export type AdvisePhone = (input: HTMLInputElement, options: { locale: Locale; signal: AbortSignal }) => void;

/**
 * Formats a phone number internationally when the visitor leaves its field, unless the text has more than one number. If
 * the country has no such number, it advises the visitor to check it, but the number can be sent. A number that cannot
 * be sent gets an error on submit instead of advice.
 */
const advisePhone: AdvisePhone = (input, { locale, signal }) => {
  const advise = (isDoubtful: boolean) => {
    const id = `${input.id}.advice`;
    document.getElementById(id)?.remove();
    if (isDoubtful)
      input.after(createElement('p', phoneTexts[locale].advice, { id, 'data-advice': '', role: 'status' }));
    describeField(input);
  };
  input.addEventListener(
    'blur',
    () => {
      const typed = withPlainSigns(input.value).trim();
      const number = parsePhoneNumberFromString(typed, countryOf(input.form, locale));
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

/** Returns the country of a number without a country code: the country in the form, else that of the language. */
function countryOf(form: HTMLFormElement | null, locale: Locale): CountryCode | undefined {
  const typed = form?.querySelector<HTMLSelectElement>('[name=country]')?.value ?? '';
  return [typed, LOCALE_FACTS[locale].phoneCountry].find((code) => isSupportedCountry(code));
}
