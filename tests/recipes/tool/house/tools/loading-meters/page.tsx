import { answerSlot } from '../../runtime/contract/answer-slots.ts';
import { Island } from '../../templates/components/island.tsx';
import { IndexLayout } from '../../templates/layouts/index-layout.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { answerTo, FIELDS } from './answer.ts';
import { loadingMeters } from './definition.ts';
import type enhance from './enhance.ts';
import styles from './loading-meters.module.css';
import { loadingMetersMessages } from './messages.ts';

export default function LoadingMeters({ props, context }: TemplateInput<TemplateProps<'loading-meters'>>) {
  const { fields, button, answer } = loadingMetersMessages[context.locale];
  const reader = { words: answer, language: context.locale };
  return (
    <IndexLayout {...props} context={context}>
      <Island name="loading-meters" on="interaction" props={reader}>
        <form action={loadingMeters.form.path} className={styles.form}>
          {FIELDS.map((name) => (
            <label key={name}>
              {fields[name]} <input name={name} inputMode="decimal" defaultValue="1" />
            </label>
          ))}
          <button>{button}</button>
        </form>
        <output {...answerSlot('meters')}>{answerTo(['1', '1', '1'], reader)}</output>
      </Island>
    </IndexLayout>
  );
}

declare module '../../templates/registry.ts' {
  interface PageComponents {
    'loading-meters': typeof LoadingMeters;
  }
}

declare module '../index.ts' {
  interface ToolIslands {
    'loading-meters': typeof enhance;
  }
}
