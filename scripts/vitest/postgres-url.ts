import { inject } from 'vitest';
import './postgres.ts';

process.env.TEST_DATABASE_URL = inject('databaseUrl');
