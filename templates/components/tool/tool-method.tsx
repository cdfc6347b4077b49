import type { SectionWords } from '../../../pipeline/pages/section-words.ts';
import { PageSections } from '../page/page-section.tsx';
import { SourceSection, type SourceSectionProps } from '../page/source-section.tsx';
import styles from './tool-method.module.css';

/** Renders how a tool calculates, then its sources. */
export function ToolMethod({ sections, ...props }: SourceSectionProps & { sections: readonly SectionWords[] }) {
  return (
    <div className={styles.method}>
      <PageSections prefix="section-" sections={sections} />
      <SourceSection {...props} />
    </div>
  );
}
