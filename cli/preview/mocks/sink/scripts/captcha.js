// Mocks an enterprise captcha: returns a token that identifies itself as a mock. Plain JavaScript, because the server
// sends the file unchanged.
window.grecaptcha = {
  enterprise: {
    ready: (tell) => queueMicrotask(() => tell()),
    execute: (key, { action }) => Promise.resolve(`stand-in-${key}-${action}-${crypto.randomUUID()}`),
  },
};
