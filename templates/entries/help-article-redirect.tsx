import type { TemplateProps } from '../../pipeline/plan/page-request.ts';
import type { TemplateInput } from '../page-context.ts';

/** What stands at a former path of a help article: the way to the new one. */
export function HelpArticleRedirect({ props, context }: TemplateInput<TemplateProps['help-article-redirect']>) {
  return (
    <div className="index">
      <header className="index-head">
        <h1>{props.title}</h1>
        <p className="lead">{context.messages.movedTo}</p>
        <p>
          <a href={props.target.path}>{props.target.title}</a>
        </p>
      </header>
    </div>
  );
}
