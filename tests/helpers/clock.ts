/** A clock that the test advances, with at most one planned action. */
export interface TestClock {
  now: () => Date;
  later: (action: () => void, milliseconds: number) => () => void;
  /** Resolves when an action is planned, with the milliseconds until then. */
  planned: () => Promise<number>;
  /** Advances to the planned action, runs it, and waits for the next plan. */
  goOn: () => Promise<number>;
  /** Advances the time without running an action. */
  pass: (milliseconds: number) => void;
}

export function testClock(start = '2026-11-20T10:00:00Z'): TestClock {
  let time = Date.parse(start);
  let plan: { at: number; action: () => void } | undefined;
  let resolvePlanned = () => {};
  const planned = () =>
    new Promise<number>((resolve) => {
      resolvePlanned = () => {
        if (plan !== undefined) resolve(plan.at - time);
      };
      resolvePlanned();
    });
  return {
    now: () => new Date(time),
    later(action, milliseconds) {
      const timer = { at: time + milliseconds, action };
      plan = timer;
      resolvePlanned();
      return () => {
        if (plan === timer) plan = undefined;
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
