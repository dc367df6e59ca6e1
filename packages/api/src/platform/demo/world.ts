import type { PgTable } from 'drizzle-orm/pg-core';
import type { Role } from '../../kernel/permissions.ts';
import type { nouns } from '../../nouns.ts';

/** All members of a union at once. */
type Joined<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;

type Tables = Joined<NonNullable<(typeof nouns)[number]['tablesByName']>>;

/** Rows to insert, by the name that a noun gives their table. */
export type WorldRows = {
  [Name in keyof Tables as Tables[Name] extends PgTable ? Name : never]: Tables[Name] extends PgTable
    ? Tables[Name]['$inferInsert'][]
    : never;
};

/** A user of the demo who can sign in; all others have no password. */
export interface DemoAccount {
  userId: string;
  email: string;
  password: string;
  employeeId: string;
  role: Role;
}

/** One consistent story: everything that the demo, the tests and the stories show. */
export interface World {
  /** The last day of the demo data, as YYYY-MM-DD. */
  anchor: string;
  seed: number;
  accounts: DemoAccount[];
  rows: Partial<WorldRows>;
}
