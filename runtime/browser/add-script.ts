/** Adds a script to the document; with a nonce, the script may add scripts of its own. */
export function addScript(src: string, nonce?: string): void {
  const script = document.createElement('script');
  script.async = true;
  if (nonce) script.nonce = nonce;
  script.src = src;
  document.head.append(script);
}
