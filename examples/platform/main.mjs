import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { confirmEvents } from './confirm.mjs';
import { openDatabase } from './database.mjs';
import { catchUp } from './follow.mjs';
import { connect } from './hq.mjs';
import { sendOpenings } from './opening.mjs';
import { receive } from './receive.mjs';
import { sendChanges } from './send.mjs';
import { signIn } from './sign-in.mjs';
import { sendSnapshots } from './snapshot.mjs';

const { HQ, KEY, WEBHOOK_SECRET, DATABASE = 'platform.db', PORT = '4000' } = process.env;
const dayMs = 86_400_000;
const db = openDatabase(DATABASE);
const hq = connect(HQ, KEY);

/** Answers HQ's webhooks, and the users of the platform. */
function answer(path, headers, body) {
  if (path === '/hq-events') return { status: receive(db, WEBHOOK_SECRET, headers, body) };
  if (path === '/sign-in') return signIn(db, JSON.parse(body).email);
  return { status: 404 };
}
createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request.setEncoding('utf8')) body += chunk;
  try {
    const { status, ...rest } = answer(request.url, request.headers, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(status === 204 ? '' : JSON.stringify(rest));
  } catch (error) {
    console.error(error.message);
    // HQ sends the event again.
    response.writeHead(500).end();
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log(`The platform listens on port ${PORT}`));

/** Does work again and again; what fails is done again with the next round. */
async function every(seconds, work) {
  for (;;) {
    await work().catch((error) => console.error(error.message));
    await pause(seconds * 1000);
  }
}
let nextSnapshot = 0;
void every(2, async () => {
  await sendChanges(db, hq);
  await sendOpenings(db, hq);
  if (Date.now() < nextSnapshot) return;
  await sendSnapshots(db, hq);
  nextSnapshot = Date.now() + dayMs;
});
void every(30, () => catchUp(db, hq));
void every(1, () => confirmEvents(db, hq));
