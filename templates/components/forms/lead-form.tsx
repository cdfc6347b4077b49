import { createContext, useContext } from 'react';
import { RESOURCE_FIELD } from '../../../forms/field.ts';
import { type Captcha, formHtml } from '../../../forms/form-html.ts';
import type { Form } from '../../../forms/form-names.ts';
import { draftName } from '../../../forms/sending.ts';
import type { Locale } from '../../../runtime/contract/locales.ts';
import { Island, IslandFilesContext } from '../island.tsx';
import styles from './lead-form.module.css';

interface LeadFormProps {
  form: Form;
  locale: Locale;
  /** Begins its ids; the name of the form, unless its page may have a second one of the kind. */
  id?: string;
  /** The slug of what is asked for, where the form asks for something. */
  resource?: string;
  /** Its class as a part of something else, which has a heading for it. */
  partClass?: string | undefined;
}

/** Around pages whose forms ask a captcha; a footer, which is the same on pages without tags, has none. */
export const CaptchaContext = createContext<Captcha | undefined>(undefined);

/** A form whose answer is a lead. It works as it is; what makes it better is loaded when somebody turns to it. */
export function LeadForm({ form, locale, id = form, resource, partClass }: LeadFormProps) {
  const { modules } = useContext(IslandFilesContext);
  const captcha = useContext(CaptchaContext);
  const typed = resource === undefined ? [] : [[RESOURCE_FIELD, resource] as const];
  return (
    <Island
      name="form"
      on="interaction"
      className={partClass ?? styles.form}
      kept={draftName(form, resource)}
      props={{ keep: modules['kept-leads'] ?? '', phone: modules['form-phone'] ?? '' }}
      html={formHtml({ form, locale, id, typed, captcha, isPart: partClass !== undefined })}
    />
  );
}
