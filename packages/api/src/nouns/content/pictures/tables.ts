import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { bytea, instant, oneOf } from '../../../db/columns.ts';
import { platform } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { mostPictureBytes, pictureTypes } from './rules.ts';

/** Pictures of public pages, each once. */
export const pictures = platform(
  pgTable(
    'pictures',
    {
      sha256: text('sha256').primaryKey(),
      mediaType: text('media_type', { enum: pictureTypes as ['image/png', 'image/jpeg'] }).notNull(),
      width: integer('width').notNull(),
      height: integer('height').notNull(),
      bytes: bytea('bytes').notNull(),
      addedAt: instant('added_at').notNull(),
      addedById: text('added_by_id')
        .notNull()
        .references(() => users.id),
    },
    (table) => [
      index('pictures_added_by').on(table.addedById),
      oneOf('pictures_media_type', table.mediaType, pictureTypes),
      check('pictures_size', sql`octet_length(${table.bytes}) <= ${sql.raw(String(mostPictureBytes))}`),
    ],
  ),
);
