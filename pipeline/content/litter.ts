/** What file managers, editors, archives and synchronising tools leave beside the files that people write. */
const LITTER: readonly RegExp[] = [
  // Dot files, and the backups of most editors.
  /^\.|~$|^#.*#$|^~\$/,
  /\.(?:bak|bck|old|orig|rej|save|tmp|temp|sw[a-p]|part|crdownload|sb-[\w-]+)$/i,
  /^(?:thumbs\.db|ehthumbs(?:_vista)?\.db|desktop\.ini|icon\r|__macosx|@eadir|\$recycle\.bin|system volume information)$/i,
];

/** Whether a file or folder is nobody's work: it is neither read, published nor reported. */
export function isLitter(name: string): boolean {
  return LITTER.some((pattern) => pattern.test(name));
}
