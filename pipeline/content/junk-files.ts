/** Patterns of files that file managers, editors, archives and synchronizing tools leave next to content. */
const JUNK_NAMES: readonly RegExp[] = [
  // Dot files, and the backups of most editors.
  /^\.|~$|^#.*#$|^~\$/,
  /\.(?:bak|bck|old|orig|rej|save|tmp|temp|sw[a-p]|part|crdownload|sb-[\w-]+)$/i,
  /^(?:thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|icon\r|__macosx|@eadir|\$recycle\.bin|system volume information)$/i,
];

/** Whether a file or folder is a junk file. Junk files are neither read, published nor reported. */
export function isJunkFile(name: string): boolean {
  return JUNK_NAMES.some((pattern) => pattern.test(name));
}
