/** The example that the page shows first: 1,000 backpacks from China. */
export const EXAMPLE = {
  hsCode: '4202.92.31',
  origin: 'CN',
  value: '20,000',
  mode: 'ocean',
  freight: '1,800',
  insurance: '65',
  quantity: '1,000',
};
