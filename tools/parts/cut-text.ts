/** Returns at most `most` characters of a visitor's text, so that a message that repeats it stays short. */
export function cutText(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most).join('')}…` : text;
}
