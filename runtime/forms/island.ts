import type { IslandContext } from '../../contract/island.ts';
import { DEFAULT_LOCALE, isLocale } from '../../contract/locales.ts';
import { importModule } from '../browser/import-module.ts';
import { safeStorage } from '../browser/storage.ts';
import { enhanceLeadForm } from './lead-form.ts';
import type { AdvisePhone } from './phone.ts';
import type { QueueLeads } from './queue-leads.ts';

/** URLs of modules that load later. */
interface Props {
  queueLeads: string;
  phone: string;
}

/**
 * Hydrates the forms of an island, without React, because the HTML is already complete. Returns a function that ends
 * them.
 */
export default function hydrate(
  element: HTMLElement,
  { queueLeads, phone }: Props,
  { report }: IslandContext,
): () => void {
  const { lang } = document.documentElement;
  const touched = firstTouch();
  const ends = [...element.querySelectorAll<HTMLFormElement>('form[data-form]')].map((form) =>
    enhanceLeadForm(form, {
      locale: isLocale(lang) ? lang : DEFAULT_LOCALE,
      fetch: (...request) => fetch(...request),
      session: safeStorage(() => sessionStorage),
      elapsed: () => performance.now() - touched,
      loadQueueLeads: () => moduleAt<QueueLeads>(queueLeads),
      loadPhone: () => moduleAt<AdvisePhone>(phone),
      go,
      report,
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}

/**
 * Returns the time when a visitor first touched a form. The browser requested this module then, but may have received
 * it later.
 */
function firstTouch(): number {
  const [asked] = performance.getEntriesByName(import.meta.url);
  return asked?.startTime ?? performance.now();
}

async function moduleAt<Value>(url: string): Promise<Value> {
  const { default: value } = (await importModule(url)) as { default: Value };
  return value;
}

/** Follows a path like a link: the runtime shows the page, or the browser loads it. */
function go(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}
