import { readFileSync } from 'node:fs';
import { simpleParser } from 'mailparser';

// Reads each of the mails that are named, one after the other; prints the milliseconds.
const mails = process.argv.slice(2).map((path) => readFileSync(path));
const started = performance.now();
for (const mail of mails) await simpleParser(mail).catch(() => undefined);
console.log(performance.now() - started);
