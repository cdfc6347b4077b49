import * as z from 'zod';
import { isCountryCode } from '../../forms/countries.ts';
import { distinct } from '../fields/fields.ts';

/** An officially assigned code of ISO 3166-1. */
export const country = z.string().refine(isCountryCode, 'must be an ISO 3166 alpha-2 code such as CN');

/** A list of codes without duplicates. */
export const countries = distinct(z.array(country).min(1));
