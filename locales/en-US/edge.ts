/** The texts of the edge. They name no upstream host, and do not blame the visitor for an unknown cause. */
export const edge = {
  /** The statuses of error responses. */
  errors: {
    400: { title: 'We cannot read this address', text: 'Check the link, or start from the home page.' },
    404: { title: 'Page not found', text: 'Check the link, or start from the home page.' },
    405: { title: 'This address does not accept this request', text: 'Start from the home page.' },
    408: {
      title: 'Your submission timed out',
      text: 'We did not receive everything. Check what you entered and send it again.',
    },
    413: { title: 'Your submission is too long', text: 'Shorten what you typed and send it again.' },
    414: { title: 'This address is too long', text: 'Check the link, or start from the home page.' },
    415: { title: 'We cannot read this form', text: 'Go back, reload the page and send the form again.' },
    422: {
      title: 'Please check your answers',
      text: 'Some answers need changes. Everything you typed is still here.',
    },
    429: { title: 'Too many requests', text: 'Wait a minute and try again.' },
    500: { title: 'Something went wrong on our side', text: 'You did nothing wrong. Please try again.' },
    502: { title: 'This service is unavailable', text: 'Please try again in a minute.' },
    503: {
      title: 'We could not receive your message',
      text: 'Everything you typed is still here. Please send it again.',
    },
    504: { title: 'This service is taking too long', text: 'Please try again in a minute.' },
  },
  /** The link to the front page. */
  home: 'Home page',
  /** The prefix of the title of a page that shows an error. */
  error: 'Error',
};
