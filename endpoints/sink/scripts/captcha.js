// Stands in for an enterprise captcha: whoever asks gets a token that says what it is.
// Plain JavaScript, because it is sent as it stands.
window.grecaptcha = {
  enterprise: {
    ready: (tell) => queueMicrotask(() => tell()),
    execute: (key, { action }) => Promise.resolve(`stand-in-${key}-${action}-${crypto.randomUUID()}`),
  },
};
