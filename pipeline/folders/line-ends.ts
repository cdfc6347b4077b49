/** Returns the text with `\n`, and a function that restores the line ends and the mark of the file. */
export function keepingLineEnds(written: string): { text: string; restore: (text: string) => string } {
  const mark = written.startsWith('\ufeff') ? '\ufeff' : '';
  const end = written.includes('\r\n') ? '\r\n' : '\n';
  return {
    text: written.slice(mark.length).replaceAll('\r\n', '\n'),
    restore: (text) => mark + text.replaceAll('\n', () => end),
  };
}
