import { DatabaseSync } from 'node:sqlite';

/** The tables that HQ gets, each with the columns that it is told of. A table comes after those that it refers to. */
export const kinds = {
  companies: ['name', 'dot_number', 'created_at'],
  users: ['company', 'email', 'first_name', 'last_name', 'role', 'is_active', 'created_at'],
  drivers: ['company', 'first_name', 'last_name', 'phone', 'status', 'created_at'],
  vehicles: ['company', 'unit_number', 'make', 'model_year', 'status', 'created_at'],
  loads: [
    ...['company', 'load_number', 'driver', 'vehicle', 'status', 'origin', 'destination', 'pickup_at', 'delivery_at'],
    ...['revenue_cents', 'created_at'],
  ],
};

/** Opens the database of the platform, and makes its tables at the first start. */
export function openDatabase(path) {
  const db = new DatabaseSync(path);
  db.exec('pragma journal_mode = wal; pragma busy_timeout = 5000');
  for (const [kind, columns] of Object.entries(kinds)) {
    db.exec(`
      create table if not exists ${kind} (
        id text primary key, ${columns.join(', ')},
        version integer not null default 1, sent_version integer not null default 0, refusal text);
      -- The version trigger: whatever changes a row raises its version, and so sends it.
      create trigger if not exists ${kind}_changed after update of ${columns.join(', ')} on ${kind} begin
        update ${kind} set version = version + 1 where id = new.id;
      end;
      -- A deleted row is sent, too. Ids are not used again.
      create trigger if not exists ${kind}_deleted after delete on ${kind} begin
        insert into deleted_rows (kind, id, version) values ('${kind}', old.id, old.version + 1);
      end;`);
  }
  db.exec(`
    create table if not exists deleted_rows (kind, id, version, sent_version default 0, primary key (kind, id));
    -- What companies pay, before HQ bills them.
    create table if not exists prices (
      company text primary key, plan, seats, base_cents, seat_cents, started_at, billed_through, is_sent default 0,
      refusal text);
    create trigger if not exists prices_changed
      after update of plan, seats, base_cents, seat_cents, started_at, billed_through on prices begin
        update prices set is_sent = 0 where company = new.company;
      end;
    -- What HQ lets a company do: the newest that was heard.
    create table if not exists entitlements (company text primary key, version integer, access, access_ends_at, reason);
    -- Events that were heard, each once.
    create table if not exists events (
      id text primary key, type, company, version integer, outcome, detail, at, is_confirmed default 0);
    -- The place in the feed.
    create table if not exists feed (place);`);
  return db;
}

/** Does work all or nothing. */
export function transaction(db, work) {
  db.exec('begin immediate');
  try {
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    db.exec('rollback');
    throw error;
  }
}
