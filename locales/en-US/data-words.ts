/** Words of the data in texts: of containers, currencies and times. */
export const dataWords = {
  /** The names of containers. */
  equipment: {
    '20GP': '20-foot standard',
    '40GP': '40-foot standard',
    '40HC': '40-foot high cube',
    '45HC': '45-foot high cube',
  },
  /** The names of currencies at the start of a unit, by their codes. A currency without a name keeps its code. */
  currencies: {} as Readonly<Record<string, string>>,
  /** Writes a time of HH:MM as the language does. */
  clock: (time: string): string => {
    const [hours, minutes] = time.split(':').map(Number);
    const hour = (hours ?? 0) % 24;
    return `${((hour + 11) % 12) + 1}${minutes ? time.slice(-3) : ''}\u00A0${hour < 12 ? 'a.m.' : 'p.m.'}`;
  },
  /** Returns the parts of a period between two written days: its start, what stands between, and its end. */
  period: (first: string, last: string) => {
    const [month, day, year] = first.split(/,? /);
    const [lastMonth, lastDay, lastYear] = last.split(/,? /);
    return month === lastMonth && year === lastYear
      ? [`${month} ${day}`, '–', `${lastDay}, ${year}`]
      : [first, ' to ', last];
  },
  officeHours: {
    /** The minutes by which the clock of the readers is ahead of UTC. */
    ahead: 0,
    /** Between the start and the end of a period. */
    to: '–',
    /** The words before a time of the previous day, of the day itself and of the next day. */
    days: ['', '', ''],
  },
};
