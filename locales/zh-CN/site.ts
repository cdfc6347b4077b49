/** The texts that a build writes into pages, by area. */

export { authoring } from './authoring.ts';
export { blockSamples } from './block-samples.ts';
export { blocks } from './blocks.ts';
export { bodyTexts } from './body-texts.ts';
export { components } from './components.ts';
export { contentTypes } from './content-types.ts';
export { dataWords } from './data-words.ts';
export { frame } from './frame.ts';
export { pages } from './pages.ts';
export { placeAreas } from './place-areas.ts';
export { prose } from './prose.ts';
export { samplesPage } from './samples-page.ts';
export { searchIndex } from './search-index.ts';
export { socialImages } from './social-images.ts';
export { thirdParties } from './third-parties.ts';
export * as tools from './tools/index.ts';
export { writingRules } from './writing.ts';
