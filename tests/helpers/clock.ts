/** A clock that goes on when it is told to, with one thing to do later. */
export interface TestClock {
  now: () => Date;
  later: (action: () => void, milliseconds: number) => () => void;
  /** Resolves when there is something to do later, with the milliseconds until then. */
  planned: () => Promise<number>;
  /** Lets the time pass until what is to be done next, has it done, and waits for what it plans. */
  goOn: () => Promise<number>;
  /** Lets time pass in which nothing is done. */
  pass: (milliseconds: number) => void;
}

export function testClock(start = '2026-11-20T10:00:00Z'): TestClock {
  let time = Date.parse(start);
  let plan: { at: number; action: () => void } | undefined;
  let tell = () => {};
  const planned = () =>
    new Promise<number>((resolve) => {
      tell = () => {
        if (plan !== undefined) resolve(plan.at - time);
      };
      tell();
    });
  return {
    now: () => new Date(time),
    later(action, milliseconds) {
      const own = { at: time + milliseconds, action };
      plan = own;
      tell();
      return () => {
        if (plan === own) plan = undefined;
      };
    },
    planned,
    async goOn() {
      await planned();
      const next = plan;
      plan = undefined;
      time = next?.at ?? time;
      next?.action();
      return planned();
    },
    pass(milliseconds) {
      time += milliseconds;
    },
  };
}
