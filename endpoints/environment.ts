import type { CaptchaService } from './leads/captcha.ts';
import type { StorePlace } from './leads/store/open-store.ts';
import { addressProblem } from './leads/store/postgres/address.ts';
import { isLoopback } from './loopback.ts';
import type { Webhook } from './webhook/send-lead.ts';

/** The settings from the environment of an endpoints host. Each may be missing. */
export interface EndpointsSecrets {
  /** The password of the leads page. */
  password: string | undefined;
  webhook: Webhook | undefined;
  captcha: CaptchaService | undefined;
}

/** The folder where `waybill endpoints` and `waybill preview` store leads by default. */
export const DEFAULT_FOLDER = '.waybill';

/** Least characters of a password, so that it cannot be guessed. */
const SHORTEST_PASSWORD = 12;

/**
 * Reads the secrets from the environment. No other file knows the variables' names. The problems are for people and
 * contain no secret.
 */
export function endpointsSecrets(environment: Readonly<Record<string, string | undefined>>): {
  secrets: EndpointsSecrets;
  problems: string[];
} {
  const {
    WAYBILL_LEADS_PASSWORD: password = '',
    WAYBILL_WEBHOOK_URL: webhookUrl = '',
    WAYBILL_WEBHOOK_SECRET: webhookSecret = '',
    WAYBILL_CAPTCHA_VERIFY_URL: captchaUrl = '',
    WAYBILL_CAPTCHA_SECRET: captchaSecret = '',
  } = environment;
  const hasCaptcha = captchaUrl !== '' || captchaSecret !== '';
  const problems = [
    password !== '' && password.length < SHORTEST_PASSWORD
      ? `WAYBILL_LEADS_PASSWORD has fewer than ${SHORTEST_PASSWORD} characters.`
      : '',
    webhookUrl !== '' && !isSafe(webhookUrl)
      ? 'WAYBILL_WEBHOOK_URL must be an https: address without a user name; http: is allowed only for this machine.'
      : '',
    webhookUrl === '' && webhookSecret !== '' ? 'WAYBILL_WEBHOOK_SECRET is set, but WAYBILL_WEBHOOK_URL is not.' : '',
    hasCaptcha && !isSafe(captchaUrl)
      ? 'WAYBILL_CAPTCHA_VERIFY_URL must be an https: address without a user name; http: is allowed only for this machine.'
      : '',
    hasCaptcha && captchaSecret === '' ? 'WAYBILL_CAPTCHA_SECRET is missing.' : '',
  ].filter((problem) => problem !== '');
  const secrets = {
    password: password === '' ? undefined : password,
    webhook:
      webhookUrl === '' ? undefined : { url: webhookUrl, secret: webhookSecret === '' ? undefined : webhookSecret },
    captcha: hasCaptcha ? { url: captchaUrl, secret: captchaSecret } : undefined,
  };
  return { secrets, problems };
}

/** The options that say where leads are stored; undefined if they were not given. */
export interface StoreOptions {
  folder?: string | undefined;
  database?: string | undefined;
}

/**
 * Returns the folder or the database of the leads: the one in the options, else the database in the environment, else the
 * default folder. The problem contains no part of an address, because it may contain a password.
 */
export function storePlace(
  { folder, database: given }: StoreOptions,
  { WAYBILL_LEADS_DATABASE: fromEnvironment = '' }: Readonly<Record<string, string | undefined>>,
): StorePlace | { problem: string } {
  const database = given ?? (folder === undefined && fromEnvironment !== '' ? fromEnvironment : undefined);
  const problem = database === undefined ? undefined : addressProblem(database);
  if (problem === undefined) return { folder: folder ?? DEFAULT_FOLDER, database };
  return { problem: `${given === undefined ? 'WAYBILL_LEADS_DATABASE' : '--database'} ${problem}.` };
}

/**
 * Returns whether an address is encrypted or on this machine. Requests contain people's names, so no third party may
 * read them on the way.
 */
function isSafe(address: string): boolean {
  const url = URL.parse(address);
  if (url === null || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}
