import { sql } from 'drizzle-orm';
import { jsonb } from 'drizzle-orm/pg-core';

/** A list of texts. */
export const texts = (name: string) =>
  jsonb(name)
    .$type<string[]>()
    .notNull()
    .default(sql`'[]'`);
