/** Why an item is not for the public. */
export type Badge = 'draft' | 'scheduled' | 'expired';
