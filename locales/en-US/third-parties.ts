/** What the entries that third parties store in the browser are for. */
export const thirdParties = {
  browserId: 'A random number that tells browsers apart, and the time of the last visit',
  recordingId: 'The id of the recording of your visit, which continues when a page reloads',
};
