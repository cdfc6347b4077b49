import type { Locale } from '../../../../contract/locales.ts';
import type { Endpoint } from '../../../../endpoints/endpoint.ts';
import type { EndpointRequest } from '../../../../endpoints/endpoint-request.ts';
import { type Html, html } from '../../../../endpoints/html.ts';
import type { PageAnswer } from '../../../../endpoints/page.ts';
import { LOCALE_FACTS } from '../../../../locales/facts.ts';
import { previewTexts } from '../../../../locales/services.ts';
import { isLoggedIn, logIn, logOut } from './session.ts';

type MockPage = keyof (typeof previewTexts)[Locale]['mockPages']['pages'];

/**
 * Returns the mock pages of both hosts: pages that only explain the purpose of the real ones, and the login and logout
 * of the example customer.
 */
export function mockPageEndpoints(page: PageAnswer): Endpoint[] {
  const get = (name: MockPage, action: (visit: EndpointRequest) => Html = () => html``) => ({
    GET: (visit: EndpointRequest) => page(visit, mockPage(visit, { name, action: action(visit) })),
  });
  return [
    { path: '/documents', reach: 'all', methods: get('documents') },
    { path: '/onboarding', reach: 'all', methods: get('onboarding') },
    { path: '/users', reach: 'all', methods: get('users', account) },
    { path: '/disable_google_auth', reach: 'all', methods: get('disableGoogleAuth') },
    { path: '/login', reach: 'own', methods: { ...get('login', logInForm), POST: logIn } },
    { path: '/logout', reach: 'own', methods: { ...get('logout', logOutForm), POST: logOut } },
  ];
}

function mockPage({ locale, path }: EndpointRequest, { name, action }: { name: MockPage; action: Html }) {
  const { title, lead } = previewTexts[locale].mockPages.pages[name];
  const main = html`<div class="ask">
<p class="kicker"><code>${path}</code></p>
<h1>${title}</h1>
<p class="lead">${lead}</p>
${action}
</div>`;
  return { title, main };
}

function account(visit: EndpointRequest): Html {
  const { signedIn, signedOut, pages } = previewTexts[visit.locale].mockPages;
  const { sentenceSeparator } = LOCALE_FACTS[visit.locale];
  return isLoggedIn(visit)
    ? html`<p>${signedIn}${sentenceSeparator}<a href="/logout">${pages.logout.title}</a></p>`
    : html`<p>${signedOut}${sentenceSeparator}<a href="/login">${pages.login.title}</a></p>`;
}

function logInForm({ locale }: EndpointRequest): Html {
  return html`<form action="/login" method="post"><button>${previewTexts[locale].mockPages.logIn}</button></form>`;
}

function logOutForm({ locale }: EndpointRequest): Html {
  return html`<form action="/logout" method="post"><button>${previewTexts[locale].mockPages.logOut}</button></form>`;
}
