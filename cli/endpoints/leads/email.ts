/** Characters of an address that mail can be sent to (RFC 5321, 4.5.3.1.3, without the brackets). */
const MAX_ADDRESS = 254;
/** As browsers check a field for an address (HTML, 4.10.5.1.5), with at least one dot after the sign. */
const ADDRESS = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Whether a text looks like an e-mail address; that mail arrives there nobody knows before it is sent. */
export function looksLikeAddress(text: string): boolean {
  return text.length <= MAX_ADDRESS && ADDRESS.test(text);
}
