import { plantMistake } from './hostile.ts';

plantMistake();
await import('../../kernel/csv/csv-worker.ts');
