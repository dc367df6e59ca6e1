import { type SQL, sql } from 'drizzle-orm';

/** The values as a subquery, for `in`: one parameter, however many they are. */
export const listed = (values: readonly string[]): SQL =>
  sql`(select json_array_elements_text(${JSON.stringify(values)}::json))`;
