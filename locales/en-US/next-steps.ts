/** Texts of the line below the answer of a tool, which leads on with the same shipment. */
export const nextSteps = {
  same: 'Next steps for this shipment: ',
  tools: {
    'duty-estimator': 'US duty and landed cost',
    'compare-origins': 'Other origins compared',
    cbm: 'CBM and chargeable weight',
    'container-fit': 'Container fit',
    'break-even': 'LCL or FCL',
    'route-search': 'Routes',
    'emissions-calculator': 'Emissions',
  },
  rates: 'Rates on this lane',
  quote: 'Get a quote',
  quoteWith: 'Get a quote with these details',
};
