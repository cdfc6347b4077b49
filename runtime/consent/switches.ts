import { allowedPurposes } from '../browser/track-id.ts';
import { CHOICES } from '../contract/consent.ts';
import { storedChoice } from './stored-choice.ts';

/** What a switch says of its purpose. */
export interface SwitchesProps {
  on: string;
  off: string;
  /** It was chosen, and does not hold: the question is still to be answered, or data may not leave the country. */
  notYet: string;
  /** Advertising, where the browser asks that its visitor is not followed (Sec-GPC). */
  refused: string;
}

/**
 * Brings the switches of the page about consent to life: a switch shows what was chosen, the text beside it what runs. Whatever
 * is changed is taken at once, by what `data-opens` leads to. Gives what ends it, as every island does.
 */
export default function hydrate(root: HTMLElement, words: SwitchesProps): () => void {
  const boxes = [...root.querySelectorAll<HTMLInputElement>('[role="switch"]')];
  const { documentElement } = document;
  const isRefused = (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  const way = root.appendChild(document.createElement('button'));
  way.type = 'button';
  way.hidden = true;
  way.dataset.opens = CHOICES;

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
    way.dataset.choice = boxes.flatMap(({ checked, value }) => (checked ? [value] : [])).join(',');
    way.click();
  };
  const watched = new MutationObserver(refresh);
  watched.observe(documentElement, { attributeFilter: ['data-purposes'] });
  root.addEventListener('change', onChange);
  refresh();
  return () => {
    watched.disconnect();
    root.removeEventListener('change', onChange);
    way.remove();
  };
}
