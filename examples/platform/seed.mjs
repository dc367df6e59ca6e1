import { openDatabase, transaction } from './database.mjs';

/** Fills an empty platform: node seed.mjs 400 10 50 makes 400 companies with 10 users, 10 drivers, 10 vehicles and 50 loads each. */
const [companies = 3, users = 2, loads = 5] = process.argv.slice(2).map(Number);
const db = openDatabase(process.env.DATABASE ?? 'platform.db');
const at = '2026-06-01T08:00:00Z';

const addCompany = db.prepare('insert into companies (id, name, dot_number, created_at) values (?, ?, ?, ?)');
const addUser = db.prepare(`insert into users (id, company, email, first_name, last_name, role, is_active, created_at)
  values (?, ?, ?, 'Dana', ?, 'dispatcher', 1, ?)`);
const addDriver = db.prepare(`insert into drivers (id, company, first_name, last_name, status, created_at)
  values (?, ?, 'Ike', ?, 'available', ?)`);
const addVehicle = db.prepare(`insert into vehicles (id, company, unit_number, make, model_year, status, created_at)
  values (?, ?, ?, 'Kenworth', 2022, 'active', ?)`);
const addLoad = db.prepare(`insert into loads (id, company, load_number, driver, vehicle, status, origin, destination,
    pickup_at, delivery_at, revenue_cents, created_at)
  values (?, ?, ?, ?, ?, 'delivered', 'Joliet, IL', 'Reno, NV', ?, ?, ?, ?)`);
const addPrice =
  db.prepare(`insert into prices (company, plan, seats, base_cents, seat_cents, started_at, billed_through)
  values (?, 'starter', ?, 4900, 2500, ?, '2026-05')`);

transaction(db, () => {
  // The first is a customer of the demo, by its DOT number.
  addCompany.run('c-0', 'Swift Haul Logistics', '3100420', at);
  for (let company = 1; company < companies; company += 1) {
    addCompany.run(`c-${company}`, `Tern Point Freight ${company}`, String(4_000_000 + company), at);
    // The others pay the platform already, and are customers of HQ once a person of HQ has committed it.
    addPrice.run(`c-${company}`, users, '2026-02-01T08:00:00Z');
  }
  for (let company = 0; company < companies; company += 1) {
    for (let user = 0; user < users; user += 1) {
      const id = `u-${company}-${user}`;
      addUser.run(id, `c-${company}`, `${id}@ternpoint.example`, `Quist ${user}`, at);
      addDriver.run(`d-${company}-${user}`, `c-${company}`, `Tarn ${user}`, at);
      addVehicle.run(`v-${company}-${user}`, `c-${company}`, `T-${user}`, at);
    }
    for (let load = 0; load < loads; load += 1) {
      const id = `l-${company}-${load}`;
      const [driver, vehicle] = users > 0 ? ['d', 'v'].map((kind) => `${kind}-${company}-${load % users}`) : [];
      addLoad.run(
        ...[id, `c-${company}`, id.toUpperCase(), driver ?? null, vehicle ?? null],
        ...[at, '2026-06-03T08:00:00Z', 180_000 + load, at],
      );
    }
  }
});
console.log(
  `${companies} companies, ${companies * users} users, drivers and vehicles each, ${companies * loads} loads`,
);
