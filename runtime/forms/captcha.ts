/** The captcha as its script makes it (spec 7). */
interface Captcha {
  enterprise: {
    ready: (run: () => void) => void;
    execute: (key: string, options: { action: string }) => PromiseLike<string>;
  };
}

/** How long a token is waited for: a lead without one is still a lead, milliseconds. */
const PATIENCE_MS = 3000;

/** Loads the captcha of a form that names one, and gives what asks it; that never rejects, and says nothing in doubt. */
export function captchaOf({ dataset }: HTMLFormElement): () => Promise<string | undefined> {
  const { captchaKey, captchaSrc, form = '' } = dataset;
  if (!captchaKey || !captchaSrc) return async () => undefined;
  if (![...document.scripts].some((script) => script.getAttribute('src') === captchaSrc)) {
    const script = document.createElement('script');
    script.async = true;
    script.src = captchaSrc;
    document.head.append(script);
  }
  const ask = (done: (token?: string) => void) => {
    const { enterprise } = (window as unknown as { grecaptcha: Captcha }).grecaptcha;
    enterprise.ready(() => void enterprise.execute(captchaKey, { action: form }).then(done, () => done()));
  };
  return () =>
    new Promise((resolve) => {
      setTimeout(resolve, PATIENCE_MS);
      try {
        ask(resolve);
      } catch {
        // It is not there.
        resolve(undefined);
      }
    });
}
