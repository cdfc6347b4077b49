import { createContext, useContext } from 'react';
import type { Locale } from '../../../contract/locales.ts';
import { RESOURCE_FIELD } from '../../../forms/field.ts';
import { type Captcha, formHtml } from '../../../forms/form-html.ts';
import type { Form } from '../../../forms/form-names.ts';
import { draftName } from '../../../forms/sending.ts';
import { Island, IslandFilesContext } from '../island.tsx';
import styles from './lead-form.module.css';

interface LeadFormProps {
  form: Form;
  locale: Locale;
  /** The prefix of the form's ids, by default its name. A second form of the same kind on a page needs another. */
  id?: string;
  /** The slug of the resource that the visitor requests, for forms that request one. */
  resource?: string;
  /** The class of a form inside a component that has its own heading for it. */
  partClass?: string | undefined;
}

/** The captcha of pages whose forms have one. The footer has none, because it is the same on pages without tags. */
export const CaptchaContext = createContext<Captcha | undefined>(undefined);

/**
 * Renders a form that creates a lead. It works without script; its island loads when a visitor first interacts with it.
 */
export function LeadForm({ form, locale, id = form, resource, partClass }: LeadFormProps) {
  const { modules } = useContext(IslandFilesContext);
  const captcha = useContext(CaptchaContext);
  const typed = resource === undefined ? [] : [[RESOURCE_FIELD, resource] as const];
  return (
    <Island
      name="form"
      on="interaction"
      className={partClass ?? styles.form}
      draftName={draftName(form, resource)}
      props={{ queueLeads: modules['queue-leads'] ?? '', phone: modules['form-phone'] ?? '' }}
      html={formHtml({ form, locale, id, typed, captcha, isPart: partClass !== undefined })}
    />
  );
}
