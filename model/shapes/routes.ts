/** A common lane, which has a page of its own. */
export interface CommonLane {
  /** The id of the lane's data row. */
  id: string;
  /** Ids of the ports. */
  from: string;
  to: string;
  /** Names of the ports in the language of the page. */
  fromName: string;
  toName: string;
  /** The shortest open way, rounded to 10. */
  nauticalMiles: number;
  /** Days at the planning speed. */
  days: number;
  /** The names of the passages of this way that most carriers avoid. */
  avoided: readonly string[];
}
