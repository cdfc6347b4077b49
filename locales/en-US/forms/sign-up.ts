export const signUp = {
  name: 'Sign-up',
  submit: 'Sign up',
  fields: {
    phoneNumber: {
      label: 'Phone Number',
      missing: 'Enter your phone number',
      hint: 'Include the country code, such as +1 or +86.',
    },
    jobTitle: { label: 'Job Title', missing: 'Enter your job title' },
    shipmentsPerYear: {
      label: 'Annual International Freight Shipments',
      missing: 'Choose a range',
      options: {
        'none-yet': 'None yet',
        '1-10': '1 to 10',
        '11-50': '11 to 50',
        '51-200': '51 to 200',
        '201-1000': '201 to 1,000',
        'over-1000': 'More than 1,000',
      },
    },
    incoterms: {
      label: 'International Commercial Terms',
      missing: 'Choose your terms',
      hint: 'The rule in most of your contracts. DDU has not been an Incoterms rule since 2011; it is listed for older contracts. If you use FCA, choose Other.',
      options: { 'exw-fob': 'EXW or FOB', 'cif-dap-ddu-ddp': 'CIF, DAP, DDU or DDP', other: 'Other' },
    },
  },
};
