import { html } from '../../../endpoints/html.ts';
import type { PageAnswer } from '../../../endpoints/page.ts';
import { STATUS } from '../../../endpoints/refusal.ts';
import { jsonRefusal, type Refuse } from '../../../endpoints/refusals.ts';
import { hostPageTexts, refusalTexts } from '../../../locales/services.ts';

/** Returns a function that renders a refusal as a page if the browser accepts HTML, else as JSON. */
export function refusalPages(page: PageAnswer): Refuse {
  return (visit, refusal) => {
    if (!visit.wantsPage) return jsonRefusal(visit, refusal);
    const title = refusalTexts[visit.locale][refusal];
    const main = html`<div class="ask">
<p class="kicker">${STATUS[refusal]}</p>
<h1>${title}</h1>
<p class="lead">${hostPageTexts[visit.locale].mistake}</p>
</div>`;
    return page(visit, { status: STATUS[refusal], title, main });
  };
}
