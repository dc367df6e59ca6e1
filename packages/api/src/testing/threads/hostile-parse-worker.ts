import { plantMistake } from './hostile.ts';

plantMistake();
await import('../../nouns/sales/imports/parse-worker.ts');
