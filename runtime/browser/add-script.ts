/** Adds a script to the document. With a nonce, the script may add further scripts. */
export function addScript(src: string, nonce?: string): void {
  const script = document.createElement('script');
  script.async = true;
  if (nonce) script.nonce = nonce;
  script.src = src;
  document.head.append(script);
}
