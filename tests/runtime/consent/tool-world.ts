import { PURPOSES } from '../../../contract/consent.ts';
import { type Dialog, type DialogOptions, ownConsentTool } from '../../../runtime/consent/own-consent-tool.ts';
import type { ConsentTool, GeoAnswer, ToolConsent } from '../../../runtime/consent/tool.ts';
import { settle } from '../support/fakes.ts';

/** The host's response to the request for the visitor's country. */
export type Answer = 'DE' | 'CN' | 'US' | 'null' | 'fails' | 'hangs' | 'is a page' | 'is a list';

export interface ToolWorld {
  cookie?: string | (() => string);
  answers?: Answer;
  /** The result of each load of the dialog in turn; the last one repeats. */
  dialog?: ('well' | 'fails')[];
  asksForTransfer?: boolean;
  refusesAdvertising?: boolean;
}

/** Returns the allowed purposes as text: `analytics essential_services`. */
export function allowedOf({ purposes }: ToolConsent): string {
  return PURPOSES.filter((purpose) => purposes[purpose] === true).join(' ');
}

/** Starts the site's own consent tool with fakes; records its actions in order. */
export function startTool(world: ToolWorld = {}) {
  const { cookie = '', answers = 'US', dialog = ['well'], asksForTransfer = false, refusesAdvertising = false } = world;
  const did: string[] = [];
  const errors: unknown[] = [];
  const asked: { url: unknown; signal: unknown }[] = [];
  const dialogs: DialogOptions[] = [];
  const wrote: string[] = [];
  let loads = 0;
  const tool = ownConsentTool({
    document: {
      get cookie() {
        return typeof cookie === 'string' ? cookie : cookie();
      },
      set cookie(text) {
        wrote.push(text);
      },
    },
    fetch: async (url, init) => {
      asked.push({ url, signal: init?.signal });
      return answerOf(answers, init?.signal ?? undefined);
    },
    async loadDialog(options): Promise<Dialog> {
      loads += 1;
      if ((dialog[loads - 1] ?? dialog.at(-1)) === 'fails') throw new Error(`no dialog at time ${loads}`);
      dialogs.push(options);
      return {
        show: (what) => void did.push(`shows ${what}`),
        choose: (categories) => void did.push(`chooses ${categories.join(' ')}`),
        end: () => void did.push('ends'),
      };
    },
    report: (error) => void errors.push(error),
    asksForTransfer,
    refusesAdvertising,
  });
  tool('on', 'consent', (consent) => void did.push(`tells ${allowedOf(consent)}`));
  return { tool, did, errors, asked, dialogs, wrote, loads: () => loads };
}

/** Returns the consent that the tool reports; undefined if it reports none. */
export function consentOf(tool: ConsentTool): string | undefined {
  let found: string | undefined;
  tool('getConsent', (consent) => {
    found = allowedOf(consent);
  });
  return found;
}

export async function geographyOf(tool: ConsentTool): Promise<GeoAnswer[]> {
  const found: GeoAnswer[] = [];
  tool('getGeoIP', (answer) => void found.push(answer));
  await settle();
  return found;
}

function answerOf(answers: Answer, signal: AbortSignal | undefined): Promise<Response> {
  switch (answers) {
    case 'fails':
      return Promise.reject(new TypeError('Failed to fetch'));
    case 'hangs':
      return new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    case 'is a page':
      return Promise.resolve(new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }));
    case 'is a list':
      return Promise.resolve(Response.json(['DE']));
    case 'null':
      return Promise.resolve(Response.json({ countryCode: null, isEU: false, isEMEA: false }));
    case 'DE':
    case 'CN':
    case 'US':
      return Promise.resolve(Response.json({ countryCode: answers }));
  }
}
