/** Makes an observer of what is in view; tests pass their own. */
export type MakeObserver = (
  onChange: (entries: readonly Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void,
) => Pick<IntersectionObserver, 'observe' | 'unobserve'>;

export const browserObserver: MakeObserver = (onChange) => new IntersectionObserver(onChange);
