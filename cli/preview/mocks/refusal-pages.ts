import { html } from '../../../endpoints/html.ts';
import { pageMessages } from '../../../endpoints/page.messages.ts';
import type { PageAnswer } from '../../../endpoints/page.ts';
import { STATUS } from '../../../endpoints/refusal.ts';
import { refusalMessages } from '../../../endpoints/refusals.messages.ts';
import { type Refuse, refuse } from '../../../endpoints/refusals.ts';

/** Returns a function that renders a refusal as a page if the browser accepts HTML, else as JSON. */
export function refusalPages(page: PageAnswer): Refuse {
  return (visit, refusal) => {
    if (!visit.wantsPage) return refuse(visit, refusal);
    const title = refusalMessages[visit.locale][refusal];
    const main = html`<div class="ask">
<p class="kicker">${STATUS[refusal]}</p>
<h1>${title}</h1>
<p class="lead">${pageMessages[visit.locale].mistake}</p>
</div>`;
    return page(visit, { status: STATUS[refusal], title, main });
  };
}
