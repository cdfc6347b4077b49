import { type ConfigData, HtmlValidate, type ResolvedConfig, StaticConfigLoader } from 'html-validate';
import type { AuditCode } from './rule.ts';

/** Rules with a code of their own. The findings of all others have the code `audit/html`. */
const CODES: Readonly<Record<string, AuditCode>> = {
  'empty-heading': 'audit/heading-level',
  'heading-level': 'audit/heading-level',
  'no-dup-id': 'audit/duplicate-id',
  'wcag/h37': 'audit/image-alt',
};

/** The rules of html-validate: the demands of the HTML standard, and the needs of screen readers. */
const RULES: ConfigData = {
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    'empty-heading': 'error',
    'heading-level': ['error', { allowMultipleH1: true }],
    'missing-doctype': 'error',
    // Links have a text.
    'wcag/h30': 'error',
    'wcag/h37': 'error',
    // A hidden second view may have its own, which the rule about landmarks knows.
    'no-multiple-main': 'off',
  },
  elements: [
    'html5',
    {
      // Browsers also find links with a name, as pages had them before ids, and ignore line ends around an address.
      a: { attributes: { name: {}, href: {} } },
      img: { attributes: { src: { required: true } } },
      // Other rules find a missing language and title. The tags of the body may be left out.
      html: { attributes: { lang: {} }, requiredContent: [] },
      head: { requiredContent: [] },
      // A positive number changes the order of all elements of the page.
      '*': { attributes: { tabindex: { enum: ['/0|-\\d+/'] } } },
    },
  ],
};

/** A finding about the HTML of a page. It does not depend on the file of the page. */
export interface HtmlFinding {
  code: AuditCode;
  message: string;
  /** The page that explains the rule; undefined for text that is no HTML. */
  url: string | undefined;
  line: number;
  column: number;
}

/** Resolves the rules once for all pages, which is two thirds of the time of a page. */
class Rules extends StaticConfigLoader {
  #resolved: ResolvedConfig | Promise<ResolvedConfig> | undefined;

  override getConfigFor(page: string): ResolvedConfig | Promise<ResolvedConfig> {
    this.#resolved ??= super.getConfigFor(page);
    return this.#resolved;
  }
}

const validator = new HtmlValidate(new Rules(RULES));

/** Returns where a page differs from the HTML standard. */
export function htmlStandardFindings(text: string): HtmlFinding[] {
  const messages = validator.validateStringSync(text).results.flatMap((result) => result.messages);
  // One tag in the wrong order makes all tags around it wrong.
  const firstOrder = messages.find(({ ruleId }) => ruleId === 'close-order');
  return messages
    .filter((message) => message.ruleId !== 'close-order' || message === firstOrder)
    .map(({ ruleId, message, ruleUrl, line, column }) => {
      return { code: CODES[ruleId] ?? 'audit/html', message: `${message} (${ruleId}).`, url: ruleUrl, line, column };
    });
}
