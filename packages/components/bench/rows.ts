export interface Row {
  id: string;
  shipper: string;
  lane: string;
  driver: string;
  status: string;
  miles: number;
  weight: number;
  rate: number;
}

export const rowHeight = 36;
export const boxHeight = 600;

const cities = ['Chicago', 'Dallas', 'Atlanta', 'Denver', 'Memphis', 'Columbus', 'Phoenix', 'Reno', 'Tampa', 'Boise'];
const states = ['Booked', 'In transit', 'Delivered', 'Late'];
const pick = (list: readonly string[], index: number) => list[index % list.length] ?? '';

/** The same rows on every run. */
export function makeRows(count: number): Row[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `L-${index + 1}`,
    shipper: `Shipper ${(index * 7_919) % 4_001}`,
    lane: `${pick(cities, index)} to ${pick(cities, index * 3 + 1)}`,
    driver: `Driver ${(index * 104_729) % 997}`,
    status: pick(states, index * 5),
    miles: 180 + ((index * 7_919) % 1_900),
    weight: 1_000 + ((index * 31) % 44_000),
    rate: 600 + ((index * 104_729) % 4_400),
  }));
}

/** The content of both tables, as plain text. */
export const columns = ['id', 'shipper', 'lane', 'driver', 'status', 'miles', 'weight', 'rate'] as const;
