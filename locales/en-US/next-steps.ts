/** Texts of the line below the answer of a tool, which leads on with the same shipment. */
export const nextSteps = {
  same: 'Go on with this shipment: ',
  tools: {
    'duty-estimator': 'US duty and landed cost',
    cbm: 'CBM and chargeable weight',
    'container-fit': 'Container fit',
    'break-even': 'LCL or FCL',
    'route-search': 'Routes',
    'emissions-calculator': 'Emissions',
  },
  rates: 'Rates of this lane',
  quote: 'Ask for a quote',
  quoteWith: 'Ask for a quote with these data',
};
