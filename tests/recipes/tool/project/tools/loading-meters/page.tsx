import { answerSlot } from '../../contract/answer-slots.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island } from '../../templates/components/island.tsx';
import { ToolForm, ToolInput } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { answerForm, FIELDS } from './answer.ts';
import { loadingMeters } from './definition.ts';
import styles from './loading-meters.module.css';

export default function LoadingMeters({ props, context: { locale } }: TemplateInput<TemplateProps<'loading-meters'>>) {
  const { fields, form, button, answer } = siteTexts[locale].tools.loadingMeters;
  const reader = { words: answer, language: locale };
  const { texts } = answerForm({ get: () => '1' }, reader);
  return (
    <Island name="loading-meters" on="interaction" props={reader}>
      <ToolLayout
        {...props}
        inputs={
          <ToolForm action={loadingMeters.path} label={form} button={button} locale={locale}>
            {FIELDS.map((name) => (
              <ToolInput key={name} id="meters" name={name} kind="decimal" label={fields[name]} value="1" />
            ))}
          </ToolForm>
        }
        answer={
          <p className={styles.figure} {...answerSlot('meters')}>
            {texts['meters']}
          </p>
        }
        locale={locale}
      />
    </Island>
  );
}
