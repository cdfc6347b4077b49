/** The texts of a form in the browser while it sends and after a failure (Q4). */
export const sending = {
  errors: 'Please check your answers',
  agreement: 'Agreement',
  sending: 'Sending…',
  unable: 'Sorry, but we are unable to process your message',
  failed: 'Something went wrong. Try again.',
  tooOften: 'Your network sent too many messages. Please wait {seconds} seconds and send yours again.',
  sent: 'Sent.',
  typedSince: ' What you typed since is still in this form, and has not been sent.',
};

/**
 * The texts about a queued lead. After `refused` and `old` follows where its values are: `here` in this form, or
 * `elsewhere` with a link named `open`.
 */
export const queued = {
  offline:
    'You are offline. Your browser has stored your message and will send it when you are online again. Keep this page open, or come back within 7 days.',
  waiting:
    'Your browser could not reach us. It has stored your message and will send it again automatically. Keep this page open, or come back within 7 days.',
  sent: 'Your browser has sent the message that it had stored.',
  refused: 'Sorry, but we are unable to process your message.',
  old: 'Your browser could not send a stored message within 7 days.',
  here: ' Everything you typed is back in this form.',
  elsewhere: ' Everything you typed is back in its form. ',
  open: 'Open that form',
};

/**
 * Advice below a phone number that seems invalid for its country. It does not block the form, because the list of
 * numbers may be outdated.
 */
export const phone = { advice: 'Check this number, or send anyway.' };
