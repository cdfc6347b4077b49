/** One example of each block, for the samples page and for editors to copy. It names items and pictures that exist. */
export const blockSamples = {
  hero: {
    kicker: 'Ocean freight',
    title: 'A full container from Shanghai to Los Angeles',
    lead: 'We book the vessel, pick up the container at the factory and clear it at Los Angeles. One file, one contact, one invoice.',
    actions: [
      { label: 'Get a quote', href: '/get-started/quote' },
      { label: 'Lane updates', href: '/global-logistics-update' },
    ],
    lanes: ['cnsha-uslax'],
  },
  text: {},
  'feature-grid': {
    title: 'What we take care of',
    lead: 'You can order each part separately. Most shippers order all of them for a lane.',
    items: [
      {
        title: 'Booking',
        text: 'We hold space with two carriers on each lane, so a rolled container gets the next vessel.',
        drawing: 'ship',
      },
      {
        title: 'Documents',
        text: 'We draft the bill of lading from your packing list and send you the draft before the carrier cut-off.',
        href: '/glossary/bill-of-lading',
        drawing: 'document',
      },
      {
        title: 'Delivery',
        text: 'The trucker gets the last free day with the pickup number, so demurrage does not start unnoticed.',
        href: '/glossary/demurrage',
        drawing: 'truck',
      },
    ],
  },
  steps: {
    title: 'How a shipment works',
    lead: 'Days count from the cargo-ready date. The sailing schedule sets the rest.',
    items: [
      { title: 'Booking', text: 'We confirm vessel, cut-off and free time in writing.', when: '14 days before' },
      { title: 'Loading', text: 'The empty container arrives at the factory. You load and seal it.', when: 'Day 0' },
      {
        title: 'Verified gross mass',
        text: 'You send the weight of the packed container. Without it, the terminal does not load it.',
        when: 'Before the cut-off',
      },
      {
        title: 'Arrival',
        text: 'We file the entry before the ship berths and deliver the container within its free time.',
        when: 'Days 18 to 22',
      },
    ],
  },
  timeline: {
    title: 'The days around a sailing',
    lead: 'Each day has its own deadline. The booking lists all of them.',
    items: [
      { label: 'Empty picked up', day: -5, text: 'The trucker brings the empty container to the factory.' },
      { label: 'Documents and weight', day: -3, text: 'Shipping instructions and verified gross mass are due.' },
      { label: 'Gate-in', day: -2, text: 'The packed container is at the terminal.' },
      { label: 'Departure', day: 0, text: 'The vessel sails at the hour the carrier sets.' },
      { label: 'Arrival', day: 17, text: 'Customs is filed by now, and the truck is booked.' },
    ],
    illustrative: true,
  },
  'lane-strip': {
    title: 'Suzhou to Dallas by sea',
    lead: 'Days of each leg in an ordinary week.',
    legs: [
      { mode: 'truck', from: 'Suzhou', to: 'Shanghai', days: '1', note: 'Container loaded at the factory' },
      { mode: 'ocean', from: 'Shanghai', to: 'Los Angeles', days: '14–16' },
      { mode: 'customs', from: 'Los Angeles', days: '1–2', note: 'Filed before arrival' },
      { mode: 'rail', from: 'Los Angeles', to: 'Dallas', days: '4–5' },
    ],
    illustrative: true,
  },
  map: {
    title: 'Lanes from Shanghai',
    lead: 'Weekly sailings to both coasts and to North Europe.',
    lanes: ['cnsha-uslax', 'cnsha-usnyc', 'cnsha-nlrtm'],
  },
  figures: {
    title: 'A 40′ high cube in figures',
    items: [
      { label: 'Inside length', value: '12.03', unit: 'm', note: 'The door is 2.34 m wide.' },
      { label: 'Volume', value: '76.3', unit: 'm³', note: 'Plan 68 m³ of cartons.' },
      { label: 'Payload', value: '26.5', unit: 't', note: 'Road limits on the route are often lower.' },
    ],
    illustrative: true,
  },
  bars: {
    title: 'What a container costs in addition to its goods',
    lead: 'A refund is a negative amount.',
    unit: 'USD',
    items: [
      { label: 'Ocean freight', value: 2400 },
      { label: 'Duty', value: 2400, note: '6% of the goods, assumed' },
      { label: 'Merchandise processing fee', value: 138.56 },
      { label: 'Insurance', value: 0, note: 'Arranged by the seller' },
      { label: 'Refund of a deposit', value: -300 },
    ],
    total: 'Total',
    highlight: 'Duty',
    illustrative: true,
  },
  'before-after': {
    title: 'One sailing or three',
    lead: 'The same goods, loaded and shipped in two ways.',
    before: 'All on one sailing',
    after: 'Spread over three',
    items: [
      {
        label: 'Full containers',
        before: 5,
        after: 3,
        unit: 'containers',
        note: 'Heavy and bulky goods loaded together.',
      },
      { label: 'Most on one sailing', before: 100, after: 31, unit: '%' },
    ],
    illustrative: true,
  },
  calendar: {
    title: 'From Black Friday to the first ship of spring',
    items: [
      { label: 'Black Friday', from: '2026-11-27' },
      { label: 'Loading and cut-offs', from: '2027-01-15', to: '2027-01-21', note: 'Six days in this example.' },
      { label: 'No sailing that a supplier can fill', from: '2027-01-28', to: '2027-03-04' },
      { label: 'Lunar New Year', from: '2027-02-06' },
    ],
    illustrative: true,
  },
  'small-multiples': {
    title: 'Three lanes on one scale',
    lead: 'All lanes share one vertical scale, so you can compare their heights.',
    lanes: ['cnsha-uslax', 'cnsha-usnyc', 'cnsha-nlrtm'],
  },
  'container-fit': {
    title: 'Light or heavy: which limit comes first',
    lead: 'Clothes fill a container long before they are too heavy. With steel, it is the other way around.',
    containers: [
      { label: '20′ standard', length: 5900, width: 2350, height: 2390, payload: 28_200 },
      { label: '40′ high cube', length: 12_030, width: 2350, height: 2700, payload: 26_500 },
    ],
    cargo: [
      { label: 'Clothes in cartons', length: 600, width: 400, height: 400, weight: 12 },
      { label: 'Steel fittings in cartons', length: 400, width: 300, height: 200, weight: 25, upright: true },
    ],
    illustrative: true,
  },
  table: {
    title: 'Containers and what fits',
    lead: 'Typical inside dimensions. The door of each container shows its own.',
    columns: ['Container', 'Inside length (m)', 'Volume (m³)', 'For'],
    rows: [
      ['20′ standard', '5.90', '33.2', 'Heavy goods: tiles, machines, metal'],
      ['40′ standard', '12.03', '67.7', 'Mixed cartons'],
      ['40′ high cube', '12.03', '76.3', 'Light goods: furniture, clothes, toys'],
    ],
    numeric: [1, 2],
  },
  checklist: {
    title: 'What you need',
    lead: 'Send searchable files, not photos.',
    items: [
      {
        name: 'Commercial invoice',
        text: 'Value, currency, Incoterms rule and a description that customs can classify.',
        from: 'Seller',
        href: '/glossary/commercial-invoice',
      },
      {
        name: 'Packing list',
        text: 'Packages, weights and dimensions. The totals must match the invoice.',
        from: 'Seller',
        href: '/glossary/packing-list',
      },
      {
        name: 'Certificate of origin',
        text: 'Only if you claim a lower duty rate.',
        from: 'Chamber of commerce',
        href: '/glossary/certificate-of-origin',
      },
    ],
  },
  'document-boxes': {
    title: 'An air waybill, box by box',
    document: 'Air waybill, three of its boxes',
    boxes: [
      { number: '1A', label: 'Airline code and serial number', entry: '999-12345675', wide: true },
      { number: '2', label: 'Shipper', entry: 'Example Lamps Co.', note: 'The party that hands over the cargo.' },
      { number: '22F', label: 'Chargeable weight', entry: '250.0', note: 'The greater of weight and volume.' },
    ],
    illustrative: true,
  },
  media: {
    src: '/images/bill-of-lading-specimen.en.png',
    alt: 'Specimen of a bill of lading: shipper, consignee, vessel, container and seal numbers, marks and weights in boxes',
    caption: 'Compare every box of the draft with your packing list before you approve it.',
  },
  quote: {
    text: 'We no longer ask where the container is. We ask on which day the warehouse needs people at the dock.',
    by: 'Head of logistics at a furniture importer, illustrative',
  },
  names: {
    title: 'Industries that ship with us',
    items: ['Furniture', 'Bicycles', 'Machine parts', 'Clothes', 'Toys', 'Lighting', 'Kitchenware'],
  },
  faq: {
    title: 'Questions about full containers',
    items: [
      {
        question: 'When is a full container cheaper?',
        answer: 'Usually from 13 to 15 m³. Below that, a shared container costs less per cubic meter.',
      },
      {
        question: 'Who seals the container?',
        answer: 'The party that loads it. Enter the seal number on the packing list. It must match the bill of lading.',
      },
      {
        question: 'What if the vessel leaves without my container?',
        answer:
          'We book the next vessel of the same service, tell you the new dates on the same day, and ask the terminal to extend free storage.',
      },
    ],
  },
  form: {
    form: 'search',
    title: 'Find the term you need',
    text: 'Search looks through help articles, updates and the glossary.',
  },
  tool: {
    tool: 'break-even',
    title: 'Compare your own quotes',
    lead: 'Replace the figures of the example with those of your quotes.',
  },
  related: {
    title: 'Before you book',
    items: [
      'help-article/101-what-a-quote-includes',
      'glossary-term/full-container-load',
      'blog/lcl-or-fcl-break-even',
    ],
  },
  'call-to-action': {
    title: 'Know the price before you book',
    text: 'Send the pickup address, the commodity and the cargo-ready date. The quote lists every charge.',
    action: { label: 'Get a quote', href: '/get-started/quote' },
  },
};
