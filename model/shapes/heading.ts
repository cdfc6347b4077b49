/** A heading of a text, with the id for links. */
export interface Heading {
  id: string;
  level: number;
  text: string;
}
