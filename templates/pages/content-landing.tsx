import { siteTexts } from '../../locales/site.ts';
import { GateContents, GateFacts, GateForm } from '../components/gate/gate.tsx';
import { ArticleLayout } from '../layouts/article.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';

/** Renders a resource: its text and, if it has a document, the document's description and the form to request it. */
export default function ContentLanding({ props, context }: TemplateInput<TemplateProps<'content-landing'>>) {
  const { gate, slug } = props;
  if (gate === undefined) return <ArticleLayout article={props} context={context} />;
  const { locale } = context;
  const words = siteTexts[locale].components.gate;
  const items = [
    { name: words.document, text: gate.name },
    { name: words.format, text: gate.format },
  ];
  return (
    <ArticleLayout
      article={props}
      context={context}
      form={<GateForm resource={slug} locale={locale} />}
      end={<GateContents about={gate.about} locale={locale} />}
    >
      <GateFacts items={items} />
    </ArticleLayout>
  );
}
