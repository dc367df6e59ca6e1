import { expect, test } from 'vitest';
import { testMailKey, testSigningKey } from '../../testing/signed.ts';
import { envelopeOf, handMail } from './mail-in.ts';

const settings = { ingestKeys: [testSigningKey, testMailKey], host: '127.0.0.1', port: 4780 };
const mail = {
  rcpt: 'support+a@works.example',
  from: '',
  raw: new Uint8Array(Buffer.from('From: a@b.example\n\nHello')),
};

test.each([
  [['--rcpt', 'a@b.example'], { rcpt: 'a@b.example', from: '' }],
  [['--from', 'c@d.example', '--rcpt', 'a@b.example'], { rcpt: 'a@b.example', from: 'c@d.example' }],
  [['--from', 'c@d.example'], undefined],
  [['--rcpt'], undefined],
  [['--to', 'a@b.example'], undefined],
])('%j', (args, envelope) => {
  expect(envelopeOf(args)).toEqual(envelope);
});

test.each([
  [202, 0],
  [200, 0],
  [429, 75],
  [500, 75],
  [503, 75],
  [507, 75],
  [413, 65],
  [422, 65],
  [401, 69],
])('an answer of %i ends with %i', async (status, exitCode) => {
  const asked: string[] = [];
  const send: typeof fetch = async (target) => {
    asked.push(new Request(target).url);
    return new Response(null, { status });
  };
  expect((await handMail(settings, mail, send)).exitCode).toBe(exitCode);
  expect(asked).toEqual(['http://127.0.0.1:4780/api/internal/mail?rcpt=support%2Ba%40works.example&from=']);
});

test('a server that does not answer is tried again, and a missing key is not', async () => {
  const silent: typeof fetch = () => Promise.reject(new TypeError('refused'));
  expect((await handMail(settings, mail, silent)).exitCode).toBe(75);
  expect((await handMail({ ...settings, ingestKeys: [testSigningKey] }, mail, silent)).exitCode).toBe(69);
});
