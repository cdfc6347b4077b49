/** The global object of the captcha's script (T08). */
interface Captcha {
  enterprise: {
    ready: (run: () => void) => void;
    execute: (key: string, options: { action: string }) => PromiseLike<string>;
  };
}

/** Milliseconds to wait for a token. A lead without a token is still a lead. */
const PATIENCE_MS = 3000;

/**
 * Loads the captcha of a form that has one. Returns a function that requests a token; it never rejects, and resolves to
 * undefined on failure.
 */
export function loadCaptcha({ dataset }: HTMLFormElement): () => Promise<string | undefined> {
  const { captchaKey, form = '' } = dataset;
  // Only the head, which the build writes, names a script. Markup in the content cannot.
  const { captchaSrc } = document.head.querySelector<HTMLElement>('[data-captcha-src]')?.dataset ?? {};
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
        // The script is not loaded.
        resolve(undefined);
      }
    });
}
