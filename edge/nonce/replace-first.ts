/**
 * Replaces the first occurrence of a text in a UTF-8 stream, also where chunks split the text. It buffers no more than the
 * length of that text.
 */
export function replaceFirst(from: string, to: string): TransformStream<Uint8Array, Uint8Array> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const encoder = new TextEncoder();
  let pending = '';
  let isDone = false;
  const next = (text: string): string => {
    if (isDone) return text;
    pending += text;
    const at = pending.indexOf(from);
    isDone = at !== -1;
    const end = isDone ? pending.length : pending.length - beginningAtEnd(pending, from);
    const ready = isDone ? pending.slice(0, at) + to + pending.slice(at + from.length) : pending.slice(0, end);
    pending = pending.slice(end);
    return ready;
  };
  return new TransformStream({
    transform(part, controller) {
      const text = next(decoder.decode(part, { stream: true }));
      if (text !== '') controller.enqueue(encoder.encode(text));
    },
    flush(controller) {
      const rest = next(decoder.decode()) + pending;
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
