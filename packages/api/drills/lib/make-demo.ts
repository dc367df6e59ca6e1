import { makeDemo } from './target.ts';

// Once for all drills on the embedded database: `make-demo <folder>`.
await makeDemo(process.argv[2] ?? '');
