/** A demo account, as the README prints it. */
export interface Account {
  email: string;
  password: string;
  employeeId: string;
}

export const accounts = {
  owner: { email: 'owner@freight-hq.example', password: 'Harbour-lantern-2026', employeeId: 'HQ-1001' },
  admin: { email: 'admin@freight-hq.example', password: 'Copper-bridge-2026', employeeId: 'HQ-1002' },
  finance: { email: 'finance@freight-hq.example', password: 'Slate-ferry-2026', employeeId: 'HQ-1003' },
  administrator: { email: 'office@swifthaul.example', password: 'Willow-harvest-2026', employeeId: 'SH-2000' },
  dispatcher: { email: 'dispatch@swifthaul.example', password: 'Granite-signal-2026', employeeId: 'SH-2001' },
  otherDispatcher: { email: 'dispatch@blueridge.example', password: 'Granite-signal-2026', employeeId: 'BR-2001' },
} satisfies Record<string, Account>;
