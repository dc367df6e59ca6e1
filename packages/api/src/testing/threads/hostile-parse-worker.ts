import { plantMistake } from './hostile.ts';

plantMistake();
await import('../../nouns/sales/leads/importing/parse-worker.ts');
