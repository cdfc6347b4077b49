import { getClient, replayIntegration } from '@sentry/browser';
import type { StartReplay } from '../../contract/third-party/reports.ts';
import { isPurposeAllowed } from '../browser/track-id.ts';
import { prepareReplay, type ReplayEnvelope } from './prepare-replay.ts';

/** Attributes with texts that a page may have made from typed values, and facts of the visit that need another purpose. */
const MASKED_ATTRIBUTES = [
  'alt',
  'aria-description',
  'aria-label',
  'content',
  'data-attribution',
  'data-track-id',
  'label',
  'placeholder',
  'title',
  'value',
];

/**
 * Starts the recording of a visit. Every text is masked and not only fields, because pages repeat typed values: in results
 * of the search, answers of tools, and confirmations. Pictures are left out.
 */
const startReplay: StartReplay = (errors) => {
  const replay = replayIntegration({
    maskAllInputs: true,
    maskAllText: true,
    maskAttributes: MASKED_ATTRIBUTES,
    blockAllMedia: true,
    networkCaptureBodies: false,
    useCompression: false,
    // A key pressed with a modifier may type a character.
    beforeAddRecordingEvent: (event) => (isKeyPress(event.data) ? null : event),
  });
  const isLeaving = () => document.visibilityState === 'hidden';
  errors.prepareReplays(async (envelope) => {
    const prepared = await prepareReplay(envelope as ReplayEnvelope, { isLeaving: isLeaving() });
    return isPurposeAllowed('analytics') ? prepared : undefined;
  });
  // The client is in another module with its own copy of the package; both share the page's global state.
  getClient()?.addIntegration(replay);
  return async () => {
    errors.prepareReplays(undefined);
    await replay.stop({ flush: false });
  };
};

export default startReplay;

function isKeyPress({ payload }: { payload?: object }): boolean {
  return payload !== undefined && 'category' in payload && payload.category === 'ui.keyDown';
}
