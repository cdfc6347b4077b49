import type { ReactNode } from 'react';
import type { LinkTo, SourceNote } from '../../pipeline/shapes/links.ts';
import frame from '../blocks/block.module.css';
import { BlockHead } from '../components/block-head.tsx';
import type { PageContext } from '../page-context.ts';
import { PageEnd } from './page-end.tsx';
import { toolLayoutMessages } from './tool-layout.messages.ts';
import styles from './tool-layout.module.css';

interface ToolLayoutProps {
  title: string;
  lead: string;
  kicker?: string;
  /** The tool itself: `ToolCells`, or an island that is made of them. */
  tool: ReactNode;
  /** How the answer is worked out, in paragraphs. */
  method: ReactNode;
  sources: readonly SourceNote[];
  backLink?: LinkTo;
  context: PageContext;
}

/** The frame of a tool: what it answers, the tool, the method and its sources, then how to share and keep it. */
export function ToolLayout({ title, lead, kicker, tool, method, sources, backLink, context }: ToolLayoutProps) {
  const words = toolLayoutMessages[context.locale];
  return (
    <>
      <header className={styles.head}>
        {kicker && <p className="kicker">{kicker}</p>}
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
      </header>
      {tool}
      <section className={frame.split}>
        <BlockHead id="method" title={words.method} />
        <div className={styles.method}>{method}</div>
      </section>
      <PageEnd sources={sources} backLink={backLink} hint={words.print} context={context} />
    </>
  );
}
