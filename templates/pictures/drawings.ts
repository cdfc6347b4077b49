/** The paths of a drawing on a grid of 96: its lines, and the cargo, which has the signal color. */
interface Lines {
  lines: string;
  signal: string;
}

const ship: Lines = {
  lines: [
    // Hull with forecastle and bulb, its load line, the sea.
    'M3 60H79L82 54H94L90 68Q93 69 93 72Q93 76 89 76H10L3 70ZM3 67H90.3M1 80H95',
    // Funnel, deckhouse, bridge with its wings, mast.
    'M5 60V45L10 43V60M13 60V32H20V60M10.5 32V27H22.5V32ZM16.5 27V17M14 20.5H19M13 39H20M13 46H20M13 53H20',
    // Bays of boxes.
    'M24 60V37H33.6V60M24 55.4h9.6M24 50.8h9.6M24 46.2h9.6M24 41.6h9.6M35 60V32.4H44.6V60M35 55.4h9.6M35 50.8h9.6M35 46.2h9.6M35 41.6h9.6M35 37h9.6M46 60V32.4H55.6V60M46 55.4h9.6M46 50.8h9.6M46 46.2h9.6M46 41.6h9.6M46 37h9.6M57 41.6V37H66.6V41.6M57 60V46.2M66.6 60V46.2M57 55.4h9.6M57 50.8h9.6M68 60V41.6H77.6V60M68 55.4h9.6M68 50.8h9.6M68 46.2h9.6',
  ].join(''),
  signal: 'M57 41.6H66.6V46.2H57Z',
};

const aircraft: Lines = {
  lines: [
    // Fuselage: from the door over the nose to the tail cone, and back to the door.
    'M75.4 48H78C85 49 92 54 93 59C93 62 89 64 83 64H48M35.5 64H31C20 63 11 57 4 48H56.6',
    // Fin, tailplane, windows of the flight deck.
    'M6 48L3 27H11L26 48M9 51.5H22L16 54H11.5M84.5 51.2L82.5 55H90.5',
    // Wing with its winglet, and the engine on its pylon.
    'M58 60L31 70.8H26L41 60ZM50.5 63L52.5 67.5M45.5 65L47.5 67.5M45 67.5H58Q62 67.5 62 71Q62 74.5 58 74.5H45L41 72.5V69.5Z',
    // Door, lifted.
    'M59 61V50H76V61ZM59 50L55 38H72L76 50',
    // Gear on the ground.
    'M80 64V74.5M34 69.6V74.5M80 74.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M34 74.5a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M1 80H95',
  ].join(''),
  signal: 'M63 61V53.5H72V61ZM67.5 53.5V61',
};

const truck: Lines = {
  lines: [
    // Chassis, landing legs, the tractor's frame.
    'M4 62H68V65H47M4 62V67H5M28 67H44V62M40 67V75H44V67M47 65V68.5H48.5M71 68.5H78',
    // Cab with its window, door and bumper.
    'M71 68.5V45L75 41H86.5L92 55V68.5H93V72H91.5M92 68.5A7.3 7.3 0 0 0 78 68.5M79 45H85L88.8 55H79ZM76 41V68.5M79 59H82',
    // The five wheels of the truck, and the road.
    'M11 67a5 5 0 1 0 0 10a5 5 0 1 0 0-10M11 70.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M22.5 67a5 5 0 1 0 0 10a5 5 0 1 0 0-10M22.5 70.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M54 67a5 5 0 1 0 0 10a5 5 0 1 0 0-10M54 70.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M65.5 67a5 5 0 1 0 0 10a5 5 0 1 0 0-10M65.5 70.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3M85 67a5 5 0 1 0 0 10a5 5 0 1 0 0-10M85 70.5a1.5 1.5 0 1 0 0 3a1.5 1.5 0 1 0 0-3',
    'M1 77H95',
  ].join(''),
  signal:
    'M4 47.3H66V62H4ZM10.9 51v7.5M17.8 51v7.5M24.7 51v7.5M31.6 51v7.5M38.4 51v7.5M45.3 51v7.5M52.2 51v7.5M59.1 51v7.5',
};

const crane: Lines = {
  lines: [
    // Girder over land and water, with the machinery house.
    'M3 26H94V30H3ZM5 26V18H18V26',
    // Legs, portal, braces, wheels on the quay.
    'M24 30V74H28V30M50 30V74H54V30M28 52H50M28 56H50M28 52L50 30M21 74H57V77H21ZM26 77.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4M52 77.5a2 2 0 1 0 0 4a2 2 0 1 0 0-4',
    // Apex and stays.
    'M50 26L52 8L54 26M52 8L92 26M52 8L73 26M52 8L26 26M52 8V5',
    // Trolley, cab, ropes, spreader.
    'M73 30V33H89V30M73 30H67V37H71L73 33M77 33V44M85 33V44M75 44H87V47H75Z',
    // Quay, water, a ship across with its boxes.
    'M1 82H61V93M61 88H66M66 69H96M66 69V93M67 60H76V69H67ZM67 51H76V60M67 60V51M76 60H85V69H76ZM85 60H94V69H85Z',
  ].join(''),
  signal: 'M76.5 47H85.5V56H76.5ZM81 47V56M79 50V53.5M83 50V53.5',
};

const stack: Lines = {
  lines: [
    // 45 feet, 2.90 m high: 13.72 m are 84 units. Its posts are those of 40 feet.
    'M6 61.3H90V79H6ZM10.7 61.3V79M85.3 61.3V79M17.5 65.3V75M24.2 65.3V75M31 65.3V75M37.8 65.3V75M44.6 65.3V75M51.4 65.3V75M58.2 65.3V75M65 65.3V75M71.8 65.3V75M78.5 65.3V75',
    // 40 feet, 2.59 m high.
    'M10.7 45.4H85.3V61.3H10.7ZM10.7 47.8h2.4v-2.4M85.3 47.8h-2.4v-2.4M10.7 58.9h2.4v2.4M85.3 58.9h-2.4v2.4M19.1 49.4V57.3M25.5 49.4V57.3M31.9 49.4V57.3M38.4 49.4V57.3M44.8 49.4V57.3M51.2 49.4V57.3M57.6 49.4V57.3M64.1 49.4V57.3M70.5 49.4V57.3M76.9 49.4V57.3',
    // Ground, and the measure of 45 feet.
    'M1 79H95M6 84V90M90 84V90M6 87H90',
  ].join(''),
  // 20 feet, 2.59 m high.
  signal:
    'M10.7 29.5H47.8V45.4H10.7ZM10.7 31.9h2.4v-2.4M47.8 31.9h-2.4v-2.4M10.7 43h2.4v2.4M47.8 43h-2.4v2.4M19.3 33.5V41.4M25.9 33.5V41.4M32.5 33.5V41.4M39.1 33.5V41.4',
};

const document: Lines = {
  lines: [
    // Sheet with its corner folded.
    'M18 8H58L70 20V51M48.5 86H18V8M58 8V20H70',
    // Heading, parties, a table of goods.
    'M26 20H44M26 28H38M26 32H38M46 28H62M46 32H62M26 40H62V51M26 40V64H48M26 46H62M26 52H56M26 58H50M50 40V57M26 72H42M26 76H36',
  ].join(''),
  signal:
    'M66 53.5a14.5 14.5 0 1 0 0 29a14.5 14.5 0 1 0 0-29M66 57.5a10.5 10.5 0 1 0 0 21a10.5 10.5 0 1 0 0-21M60 66H72M62 70H70',
};

/** The load line on the side of a ship, which limits its load, with its marks for seasons and waters. */
const loadLine: Lines = {
  lines: [
    // Deck line, disk, ladder of marks.
    'M22 14H50M22 17H50M36 34a17 17 0 1 0 0 34a17 17 0 1 0 0-34M70 30V78',
    'M58 30H70M58 39H70M70 45H82M70 51H82M70 59H82M70 67H82',
    // Draft marks, and the water.
    'M88 84V88M80 84V88M1 84C7 80 11 80 17 84S29 88 35 84S47 80 53 84S65 88 71 84S83 80 95 84',
  ].join(''),
  signal: 'M12 51H60',
};

/** The line drawings of the site. */
export const DRAWINGS = { ship, aircraft, truck, crane, stack, document, 'load-line': loadLine };

export type DrawingName = keyof typeof DRAWINGS;
