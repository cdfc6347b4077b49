/** A heading of a text, with the id that links lead to. */
export interface Heading {
  id: string;
  level: number;
  text: string;
}
