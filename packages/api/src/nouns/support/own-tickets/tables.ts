import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../db/columns.ts';
import { companyId } from '../../../db/companies.ts';
import { tenantOwned } from '../../../db/ownership.ts';
import { users } from '../../people/users/tables.ts';
import { files } from '../files/tables.ts';

/** Who has stored which file, for a day: a user names no file of a colleague. */
export const ownUploads = tenantOwned(
  pgTable(
    'own_uploads',
    {
      userId: text('user_id')
        .notNull()
        .references(() => users.id),
      fileId: text('file_id')
        .notNull()
        .references(() => files.id, { onDelete: 'cascade' }),
      companyId: companyId(),
      uploadedAt: instant('uploaded_at').notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.fileId] }),
      index('own_uploads_file').on(table.fileId),
      index('own_uploads_company').on(table.companyId),
    ],
  ),
);
