import type { shipments as english } from '../en-US/shipments.ts';

export const shipments: typeof english = {
  modes: { ocean: ['海运'], air: ['空运'] },
  units: { kilograms: ['公斤', '千克'], tons: ['吨'] },
};
