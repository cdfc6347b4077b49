import { countryOf, type Geography, geographyOf } from '../contract/geography.ts';

type GeographyListener = (geography: Geography) => void;

export interface GeographyRecord {
  /** Takes the answer of a consent tool. */
  tell: (answer: unknown) => void;
  /** Where the visitor is; absent before the first answer. */
  read: () => Geography | undefined;
}

/** The one record of where a visitor is (T02); the listener is told of every answer. */
export function geographyRecord(listener: GeographyListener): GeographyRecord {
  let last: Geography | undefined;
  return {
    tell(answer) {
      last = geographyOf(countryOf(answer));
      listener(last);
    },
    read: () => last,
  };
}
