import { formatCountry, formatDay } from '../format.ts';
import { ArticleLayout, facts, notice } from '../layouts/article.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { PropsOf } from '../template-props.ts';
import { eventMessages } from './event.messages.ts';

export default function Event({ props, context }: TemplateInput<PropsOf<'event'>>) {
  const { locale } = context;
  const words = eventMessages[locale];
  const { startsOn, endsOn, startTime, timeZone, online, city, country, isPast } = props;
  return (
    <ArticleLayout article={props} context={context}>
      {isPast && <p className={notice}>{words.pastEvent}</p>}
      <dl className={facts}>
        <div>
          <dt>{words.when}</dt>
          <dd>
            <time dateTime={startsOn}>{formatDay(startsOn, locale)}</time>
            {endsOn && endsOn !== startsOn && (
              <>
                {' – '}
                <time dateTime={endsOn}>{formatDay(endsOn, locale)}</time>
              </>
            )}
            {startTime && `, ${startTime} (${timeZone})`}
          </dd>
        </div>
        <div>
          <dt>{words.where}</dt>
          <dd>
            {online ? words.online : [city, country && formatCountry(country, locale)].filter(Boolean).join(', ')}
          </dd>
        </div>
      </dl>
    </ArticleLayout>
  );
}

declare module '../registry.ts' {
  interface PageComponents {
    event: typeof Event;
  }
}
