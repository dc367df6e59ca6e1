/** First words of invented shippers. */
export const companyPlaces = [
  'Alder',
  'Brookfield',
  'Cobalt',
  'Dunmore',
  'Eastgate',
  'Fairmont',
  'Glenhaven',
  'Hollis',
  'Ironbridge',
  'Jasper',
  'Kingsley',
  'Linden',
  'Marlowe',
  'Norwood',
  'Orchard',
  'Pemberton',
  'Quillan',
  'Ravenna',
  'Saltmarsh',
  'Thornbury',
  'Underhill',
  'Valemont',
  'Westerly',
  'Yarrow',
  'Zephyr',
  'Ashgrove',
  'Birchwood',
  'Coldwater',
  'Drayton',
  'Elmhurst',
] as const;

/** Last words of invented shippers. */
export const companyKinds = [
  'Foods',
  'Paper',
  'Plastics',
  'Tools',
  'Textiles',
  'Glass',
  'Ceramics',
  'Furniture',
  'Home Stores',
  'Outdoor',
  'Grocers',
  'Pharmacy',
  'Books',
  'Toys',
  'Apparel',
  'Devices',
  'Semiconductors',
  'Displays',
  'Robotics',
  'Networks',
  'Batteries',
  'Cables',
  'Packaging',
  'Machinery',
  'Steelworks',
  'Chemicals',
  'Beverages',
  'Appliances',
  'Lighting',
  'Bicycles',
] as const;

export const shipperPlaces = [
  ['Chicago', 'IL'],
  ['Dallas', 'TX'],
  ['Atlanta', 'GA'],
  ['Columbus', 'OH'],
  ['Phoenix', 'AZ'],
  ['Charlotte', 'NC'],
  ['Memphis', 'TN'],
  ['Denver', 'CO'],
  ['Newark', 'NJ'],
  ['Tacoma', 'WA'],
] as const;

/** Lanes between cities of the loads. */
export const lanes = [
  'Columbus–Memphis',
  'Laredo–Tulsa',
  'Charlotte–Savannah',
  'Joliet–Toledo',
  'Memphis–Mobile',
  'Reno–Fresno',
  'Spokane–Boise',
  'Omaha–Des Moines',
] as const;

export const providers = [
  'Northstar Freight',
  'Baseline Logistics',
  'Corridor TMS',
  'Harrow Brokerage',
  'In-house',
] as const;

export const challenges = [
  'Late pickups',
  'No live tracking',
  'Demurrage charges',
  'Claims take weeks',
  'Spot prices swing',
  'Manual invoices',
  'Driver no-shows',
] as const;

export const timelines = ['This quarter', 'Next quarter', 'Within 6 months', 'When the contract ends'] as const;
