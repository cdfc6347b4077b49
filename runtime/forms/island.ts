import { safeStorage } from '../browser/storage.ts';
import type { IslandContext } from '../contract/island.ts';
import { DEFAULT_LOCALE, isLocale } from '../contract/locales.ts';
import type { KeepLeads } from './kept-leads.ts';
import { enhanceLeadForm } from './lead-form.ts';
import type { AdvisePhone } from './phone.ts';

/** URLs of what is loaded later. */
interface Props {
  keep: string;
  phone: string;
}

/** The forms of an island; without React, because they are there already. Gives what ends them, as every island does. */
export default function hydrate(element: HTMLElement, { keep, phone }: Props, { report }: IslandContext): () => void {
  const { lang } = document.documentElement;
  const touched = firstTouch();
  const ends = [...element.querySelectorAll<HTMLFormElement>('form[data-form]')].map((form) =>
    enhanceLeadForm(form, {
      locale: isLocale(lang) ? lang : DEFAULT_LOCALE,
      fetch: (...request) => fetch(...request),
      session: safeStorage(() => sessionStorage),
      elapsed: () => performance.now() - touched,
      loadKeep: () => moduleAt<KeepLeads>(keep),
      loadPhone: () => moduleAt<AdvisePhone>(phone),
      go,
      report,
    }),
  );
  return () => {
    for (const end of ends) end();
  };
}

/** This module was asked for when a form was first touched, and may have come long after. */
function firstTouch(): number {
  const [asked] = performance.getEntriesByName(import.meta.url);
  return asked?.startTime ?? performance.now();
}

async function moduleAt<Value>(url: string): Promise<Value> {
  const { default: value } = (await import(url)) as { default: Value };
  return value;
}

/** Like any link: the runtime shows the page, or the browser does. */
function go(path: string): void {
  const link = document.createElement('a');
  link.href = path;
  document.body.append(link);
  link.click();
  link.remove();
}
