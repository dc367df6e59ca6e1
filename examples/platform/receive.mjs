import { createHmac, timingSafeEqual } from 'node:crypto';
import { applyEvent } from './apply.mjs';
import { transaction } from './database.mjs';

const mostSecondsApart = 300;

/** Answers a webhook: 401 for a foreign one, 204 when the event is stored. */
export function receive(db, secret, headers, body) {
  if (!isSigned(secret, headers, body)) return 401;
  const event = JSON.parse(body);
  if (event.type !== 'ping') transaction(db, () => applyEvent(db, event));
  return 204;
}

/** After Standard Webhooks. While a secret is rotated, two signatures stand in the header. */
function isSigned(secret, headers, body) {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures = '' } = headers;
  // The negation also refuses a timestamp that is no number.
  if (!(Math.abs(Date.now() / 1000 - Number(timestamp)) <= mostSecondsApart)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures.split(' ').some((signature) => {
    const [kind, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return kind === 'v1' && given.length === right.length && timingSafeEqual(given, right);
  });
}
