import { CHOICES } from '../../contract/consent.ts';
import { allowedPurposes } from '../browser/track-id.ts';
import { storedChoice } from './stored-choice.ts';

/** The state texts of a switch. */
export interface SwitchesProps {
  on: string;
  off: string;
  /**
   * For a chosen purpose that is not in effect: the visitor has not answered yet, or data may not leave the country.
   */
  notYet: string;
  /** For advertising, if the browser sends Sec-GPC. */
  refused: string;
}

/**
 * Hydrates the switches of the preferences page. A switch shows the choice, and its text shows whether the purpose
 * runs. Each change takes effect at once, through a hidden button with `data-opens`. Returns a function that ends the
 * island.
 */
export default function hydrate(root: HTMLElement, words: SwitchesProps): () => void {
  const boxes = [...root.querySelectorAll('input')];
  const { documentElement } = document;
  const isRefused = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  const opener = root.appendChild(document.createElement('button'));
  opener.type = 'button';
  opener.hidden = true;
  opener.dataset.opens = CHOICES;

  const refresh = () => {
    const running = allowedPurposes().split(',');
    const chosen = storedChoice(document.cookie)?.categories ?? running;
    for (const box of boxes) {
      const isLocked = isRefused && box.value === 'behavioral_advertising';
      box.disabled = isLocked;
      box.checked = !isLocked && chosen.includes(box.value);
      const state = box.closest('li')?.querySelector('[data-state]');
      const isOn = running.includes(box.value);
      if (state)
        state.textContent = isLocked ? words.refused : isOn ? words.on : box.checked ? words.notYet : words.off;
    }
  };
  const onChange = () => {
    opener.dataset.choice = boxes.flatMap(({ checked, value }) => (checked ? [value] : [])).join(',');
    opener.click();
  };
  const watched = new MutationObserver(refresh);
  watched.observe(documentElement, { attributeFilter: ['data-purposes'] });
  root.addEventListener('change', onChange);
  refresh();
  return () => {
    watched.disconnect();
    root.removeEventListener('change', onChange);
    opener.remove();
  };
}
