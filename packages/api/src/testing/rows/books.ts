import { postBooks } from '../../nouns/money/books/jobs.ts';
import type { TestApi } from '../api.ts';

/** Posts the books of all rows, as their job does. */
export const fillBooks = (api: TestApi): Promise<void> => postBooks(api.db, { all: true });
