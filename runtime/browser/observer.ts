/** Creates an observer of visible elements. Tests pass their own. */
export type MakeObserver = (
  onChange: (entries: readonly Pick<IntersectionObserverEntry, 'target' | 'isIntersecting'>[]) => void,
) => Pick<IntersectionObserver, 'observe' | 'unobserve'>;

export const browserObserver: MakeObserver = (onChange) => new IntersectionObserver(onChange);
