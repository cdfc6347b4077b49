/**
 * Replaces a text in a UTF-8 stream, also where chunks split the text. It buffers no more than the length of that text.
 */
export function replaceText(from: string, to: string): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const encoder = new TextEncoder();
  let pending = '';
  return new TransformStream({
    transform(part, controller) {
      const text = (pending + decoder.decode(part, { stream: true })).replaceAll(from, () => to);
      const end = text.length - beginningAtEnd(text, from);
      pending = text.slice(end);
      if (end > 0) controller.enqueue(encoder.encode(text.slice(0, end)));
    },
    flush(controller) {
      const rest = pending + decoder.decode();
      if (rest !== '') controller.enqueue(encoder.encode(rest));
    },
  });
}

/** Returns how many characters at the end of `text` are the beginning of `wanted`. */
function beginningAtEnd(text: string, wanted: string): number {
  for (let length = Math.min(wanted.length - 1, text.length); length > 0; length -= 1)
    if (text.endsWith(wanted.slice(0, length))) return length;
  return 0;
}
