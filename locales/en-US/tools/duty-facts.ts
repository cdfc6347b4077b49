/** The facts that decide whether a duty applies: a short name, and a question that the answers yes and no fit. */
export const dutyFacts = {
  usmca: { name: 'USMCA goods', question: 'Do the goods qualify under USMCA?' },
  'in-transit': { name: 'In transit', question: 'Were the goods loaded before the duty began?' },
  'in-transit-10': {
    name: 'In transit at 10%',
    question: 'Were the goods loaded while 10% was due, before the higher rate began?',
  },
  exclusion: { name: 'Excluded product', question: 'Do the goods match the description of an exclusion?' },
  'particular-article': {
    name: 'Described article',
    question: 'Do the goods match the description of an exempt article?',
  },
  'informational-material': {
    name: 'Informational material',
    question: 'Are the goods books, recordings, artworks or other informational materials?',
  },
  donation: { name: 'Donation', question: 'Are the goods a donation to relieve human suffering?' },
  'civil-aircraft': { name: 'Civil aircraft', question: 'Are the goods for civil aircraft (general note 6)?' },
  'pharmaceutical-use': { name: 'Pharmaceutical use', question: 'Are the goods for use in pharmaceuticals?' },
  'patented-drug': { name: 'Patented drug', question: 'Is it a patented drug or an ingredient of one?' },
  'specialty-drug': {
    name: 'Specialty drug',
    question: 'Is it an orphan drug, a plasma product, a cell or gene therapy, or for animals?',
  },
  'drug-research': {
    name: 'Research use',
    question: 'Is the drug only for clinical trials, research or other non-commercial use?',
  },
  'us-drug-ingredient': {
    name: 'US drug ingredient',
    question: 'Does the drug have an active ingredient of US origin, packaged in doses abroad?',
  },
  'drug-pricing-agreement': {
    name: 'Drug pricing agreement',
    question: 'Does the company have an approved onshoring plan and a pricing agreement for its patented drugs?',
  },
  'drug-onshoring-plan': {
    name: 'Drug onshoring plan',
    question: 'Does the company have an approved onshoring plan for its patented drugs?',
  },
  'us-metal': { name: 'US metal', question: 'Was nearly all of the metal melted, smelted and cast in the US?' },
  'uk-metal': { name: 'UK metal', question: 'Was at least 95% of the metal melted or smelted in the UK?' },
  'usmca-metal-approved': {
    name: 'Approved USMCA metal',
    question: 'Does it enter under USMCA in a quantity of steel or aluminum that Commerce has approved?',
  },
  'metal-weight': { name: 'Metal by weight', question: 'Is steel, aluminum or copper at least 15% of the weight?' },
  'motorcycle-parts': { name: 'Motorcycle parts', question: 'Are the parts for making motorcycles in the US?' },
  'equipment-parts': {
    name: 'Equipment parts',
    question: 'Are the parts only for making agricultural or industrial equipment in the US?',
  },
  'vehicle-part': { name: 'Vehicle part', question: 'Is it a part of a passenger vehicle or light truck?' },
  'certified-vehicle-part': {
    name: 'Certified vehicle part',
    question: 'Does the importer certify the part for making or repairing cars in the US?',
  },
  'certified-uk-part': {
    name: 'Certified part for UK cars',
    question: 'Does the importer certify the part for cars made in the UK?',
  },
  'truck-part': { name: 'Truck part', question: 'Is it a part of a medium- or heavy-duty vehicle?' },
  'old-vehicle': { name: 'Old vehicle', question: 'Is the vehicle at least 25 years old?' },
  'us-content-approved': {
    name: 'Approved US content',
    question: 'Has Commerce approved the US content of the vehicle?',
  },
  'vehicle-quota': { name: 'Vehicle quota', question: 'Does the vehicle enter within the UK quota?' },
  'kitchen-cabinet': { name: 'Kitchen cabinet', question: 'Is it a kitchen cabinet, a vanity or a part of one?' },
  'advanced-chip': {
    name: 'Advanced chip',
    question: 'Does it contain advanced chips as U.S. note 39(b) describes them?',
  },
  'drone-part': { name: 'Drone part', question: 'Is it a docking station, or a listed part of a drone over 25 kg?' },
  'thermal-imaging': { name: 'Thermal imaging', question: 'Does the drone have thermal imaging?' },
  'allied-components': {
    name: 'Allied components',
    question: 'Do nearly all critical components come from the US or its named partners?',
  },
  'quartz-surface': { name: 'Quartz surface', question: 'Is it a quartz surface product?' },
  'over-quota': { name: 'Over the quota', question: 'Does the entry exceed the annual quota?' },
  polysilicon: { name: 'Polysilicon', question: 'Is it polysilicon, or an ingot or wafer of it?' },
  'ship-to-shore-crane': {
    name: 'Ship-to-shore crane',
    question: 'Is it a ship-to-shore gantry crane for containers?',
  },
  'chinese-crane-parts': {
    name: 'Chinese crane parts',
    question: 'Does the crane have main parts from China, or a Chinese maker or owner?',
  },
  'intermodal-chassis': { name: 'Intermodal chassis', question: 'Is it an intermodal chassis or a part of one?' },
};
