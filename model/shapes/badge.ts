/** The reason why an item is not public. */
export type Badge = 'draft' | 'scheduled' | 'expired';
