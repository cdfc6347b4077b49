import * as z from 'zod';
import { COUNTRY_CODES, isCountryCode } from '../../forms/countries.ts';
import { distinct } from '../fields/fields.ts';

/** An officially assigned code of ISO 3166-1. */
export const countryCode = z.string().refine(isCountryCode, 'must be an ISO 3166 alpha-2 code such as CN').meta({
  description: 'The country: ISO 3166 alpha-2, such as CN.',
  enum: COUNTRY_CODES,
  errorMessage: 'must be an ISO 3166 code',
});

/** A list of codes without duplicates. */
export const countries = distinct(z.array(countryCode).min(1));
