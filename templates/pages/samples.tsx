import type { ReactNode } from 'react';
import { Blocks } from '../components/blocks.tsx';
import { ListingList } from '../components/listing.tsx';
import { ArticleLayout } from '../layouts/article.tsx';
import { IndexLayout } from '../layouts/index-layout.tsx';
import { PlainError } from '../layouts/plain-error.tsx';
import { toolCellsMessages } from '../layouts/tool-cells.messages.ts';
import { ToolCells } from '../layouts/tool-cells.tsx';
import { ToolLayout } from '../layouts/tool-layout.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';
import type { PropsOf } from '../template-props.ts';
import styles from './samples.module.css';

/** Every block, and the states of layouts, each below its name: what one looks at after a change of styles. */
export default function Samples({ props, context }: TemplateInput<PropsOf<'samples'>>) {
  const { blocks, article, body, charts, list, error, tool } = props;
  const withBody = { ...context, body };
  const { title, description } = context.page;
  return (
    <div className={styles.samples}>
      <header className={styles.head}>
        <h1>{title}</h1>
        <p className="lead">{description}</p>
        <ul className={`plain ${styles.names}`}>
          {[...blocks.map(({ block }) => block), ...STATES].map((name) => (
            <li key={name}>
              <a href={`#${idOf(name)}`}>{name}</a>
            </li>
          ))}
        </ul>
      </header>
      {blocks.map((block) => (
        <Sample key={block.block} name={block.block}>
          <Blocks blocks={[block]} charts={charts} context={withBody} />
        </Sample>
      ))}
      <Sample name="list">
        <IndexLayout title={title} summary={description} context={context}>
          <ListingList items={list} context={context} />
        </IndexLayout>
      </Sample>
      <Sample name="empty-list">
        <IndexLayout title={title} summary={description} context={context}>
          <ListingList items={[]} context={context} />
        </IndexLayout>
      </Sample>
      <Sample name="error">
        <PlainError kind="500" props={error} context={context} />
      </Sample>
      <Sample name="long-title">
        <ArticleLayout article={article} context={context} />
      </Sample>
      <Sample name="tool">
        <ToolLayout
          title={tool.title}
          lead={tool.lead}
          tool={<ToolSample tool={tool} context={context} />}
          method={<p>{tool.method}</p>}
          sources={tool.sources}
          context={context}
        />
      </Sample>
    </div>
  );
}

const STATES = ['list', 'empty-list', 'error', 'long-title', 'tool'];

function idOf(name: string): string {
  return `sample.${name}`;
}

function ToolSample({ tool, context: { locale } }: { tool: PropsOf<'samples'>['tool']; context: PageContext }) {
  return (
    <ToolCells
      titles={toolCellsMessages[locale]}
      inputs={
        <p className={styles.field}>
          <label htmlFor="sample-volume">{tool.label}</label>
          <input id="sample-volume" inputMode="decimal" defaultValue={tool.input} />
        </p>
      }
      answer={<p className={styles.answer}>{tool.answer}</p>}
    />
  );
}

function Sample({ name, children }: { name: string; children: ReactNode }) {
  return (
    <section data-sample={name}>
      <h2 id={idOf(name)} className={styles.name}>
        {name}
      </h2>
      {children}
    </section>
  );
}

declare module '../registry.ts' {
  interface PageComponents {
    samples: typeof Samples;
  }
}
