import { useContext } from 'react';
import { answerSlot, htmlSlot, type SlotAnswer } from '../../contract/answer-slots.ts';
import { documentTitle } from '../../contract/document-title.ts';
import { html } from '../../contract/html.ts';
import type { Locale } from '../../contract/locales.ts';
import { staticQueryUrl } from '../../contract/paths.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island, IslandFilesContext } from '../../templates/components/island.tsx';
import { CopyLink } from '../../templates/components/page/copy-link.tsx';
import { PageSections } from '../../templates/components/page/page-section.tsx';
import { SourceSection } from '../../templates/components/page/source-section.tsx';
import { placeWords } from '../../templates/components/place-field/place-words.ts';
import { ToolPlace } from '../../templates/components/tool/tool-form.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { answerAtlas } from './answer.ts';
import styles from './atlas.module.css';
import { AtlasMap } from './atlas-map.tsx';
import { indexAtlas } from './data.ts';
import { Layers } from './layers.tsx';
import { ATLAS_PATH } from './paths.ts';
import { PlaceList } from './place-list.tsx';
import { atlasWords } from './words.ts';

/** Renders the map, the form, the panel of the subject, and the list of regions. */
export default function Atlas({ props, context }: TemplateInput<TemplateProps<'atlas'>>) {
  const { title, summary, sections, freight, atlas, land, lines, today, sources } = props;
  const { locale, siteName } = context;
  const coast = useContext(IslandFilesContext).staticQueries['atlas-coast'] ?? '';
  const words = siteTexts[locale].tools.atlas.form;
  const answerWords = atlasWords(locale, { headline: title, lead: summary });
  const titlePattern = documentTitle('{title}', siteName);
  const index = indexAtlas(freight, atlas);
  const { texts, html: parts = {} } = answerAtlas(ATLAS_PATH, {
    index,
    words: answerWords,
    titlePattern,
    locale,
    today,
  });
  const slot = (name: string) => htmlSlot(name, parts[name] ?? html``);
  return (
    <>
      <Island
        name="atlas"
        on="load"
        className={styles.atlas}
        props={{ words: answerWords, titlePattern, places: placeWords(locale), coast: staticQueryUrl(coast), locale }}
      >
        <div className={styles.find}>
          <FindForm locale={locale} />
        </div>
        <AtlasMap land={land} lines={lines} places={freight.places} slot={slot} words={words} />
        <Panel texts={texts} facts={slot('panel')} locale={locale} />
        <div className={styles.side}>
          <Layers words={words} />
          <PlaceList atlas={atlas} byId={index.byId} locale={locale} />
        </div>
      </Island>
      <PageSections prefix="section-" sections={sections} />
      <SourceSection sources={sources} context={context} />
    </>
  );
}

interface PanelProps {
  texts: SlotAnswer['texts'];
  facts: ReturnType<typeof htmlSlot>;
  locale: Locale;
}

/** Renders the slots for the subject of the address: the world until an answer fills them. */
function Panel({ texts, facts, locale }: PanelProps) {
  return (
    <div className={styles.panel}>
      <p className="kicker" {...answerSlot('about')}>
        {texts['about']}
      </p>
      <h1 tabIndex={-1} {...answerSlot('headline')}>
        {texts['headline']}
      </h1>
      <p className={styles.lead} {...answerSlot('lead')}>
        {texts['lead']}
      </p>
      <div className={styles.facts} {...facts} />
      <CopyLink locale={locale} />
    </div>
  );
}

/** Renders the field that finds a place. Without script, the page receives it and leads to the place. */
function FindForm({ locale }: { locale: Locale }) {
  const words = siteTexts[locale].tools.atlas.form;
  return (
    <form className={styles.form} method="get" action={ATLAS_PATH} aria-label={words.find}>
      <ToolPlace id="atlas" name="place" label={words.place} hint={words.hint} />
      <button type="submit">{words.button}</button>
    </form>
  );
}
