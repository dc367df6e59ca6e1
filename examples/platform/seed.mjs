import { openDatabase, transaction } from './database.mjs';

/** Fills an empty platform: node seed.mjs 400 10 50 makes 400 companies with 10 users and 50 loads each. */
const [companies = 3, users = 2, loads = 5] = process.argv.slice(2).map(Number);
const db = openDatabase(process.env.DATABASE ?? 'platform.db');
const at = '2026-06-01T08:00:00Z';

const addCompany = db.prepare('insert into companies (id, name, dot_number, created_at) values (?, ?, ?, ?)');
const addUser = db.prepare(`insert into users (id, company, email, first_name, last_name, role, is_active, created_at)
  values (?, ?, ?, 'Dana', ?, 'dispatcher', 1, ?)`);
const addLoad = db.prepare(`insert into loads (id, company, load_number, status, origin, destination, pickup_at,
    delivery_at, revenue_cents, created_at)
  values (?, ?, ?, 'delivered', 'Joliet, IL', 'Reno, NV', ?, ?, ?, ?)`);

transaction(db, () => {
  // The first is a customer of the demo, by its DOT number.
  addCompany.run('c-0', 'Swift Haul Logistics', '3100420', at);
  for (let company = 1; company < companies; company += 1) {
    addCompany.run(`c-${company}`, `Tern Point Freight ${company}`, String(4_000_000 + company), at);
  }
  for (let company = 0; company < companies; company += 1) {
    for (let user = 0; user < users; user += 1) {
      const id = `u-${company}-${user}`;
      addUser.run(id, `c-${company}`, `${id}@ternpoint.example`, `Quist ${user}`, at);
    }
    for (let load = 0; load < loads; load += 1) {
      const id = `l-${company}-${load}`;
      addLoad.run(id, `c-${company}`, id.toUpperCase(), at, '2026-06-03T08:00:00Z', 180_000 + load, at);
    }
  }
});
console.log(`${companies} companies, ${companies * users} users, ${companies * loads} loads`);
