import { describe, expect, test } from 'vitest';
import { mostTextChars } from './limits.ts';
import { parseMail } from './parse.ts';
import { createMailReader } from './read-mail.ts';

const read = (raw: string | Buffer, authServer?: string) =>
  parseMail({ raw: typeof raw === 'string' ? Buffer.from(raw) : raw, envelopeFrom: undefined, authServer });
const mail = (headers: readonly string[], body = 'Hello') =>
  [
    ...(headers.some((header) => header.startsWith('From')) ? [] : ['From: Ann <ann@northline.example>']),
    ...headers,
    '',
    body,
  ].join('\r\n');
const bytes = (head: string, ...rest: readonly number[]) =>
  Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(rest)]);

describe('a text that is readable and harmless', () => {
  test.each([
    [
      'ISO-2022-JP',
      bytes(
        'From: a@b.example\r\nContent-Type: text/plain; charset=ISO-2022-JP\r\n\r\n',
        0x1b,
        0x24,
        0x42,
        0x3b,
        0x33,
        0x45,
        0x44,
        0x1b,
        0x28,
        0x42,
      ),
      '山田',
    ],
    [
      'cp932',
      bytes('From: a@b.example\r\nContent-Type: text/plain; charset=cp932\r\n\r\n', 0x87, 0x40, 0x8e, 0x52),
      '①山',
    ],
    [
      'windows-1252',
      bytes(
        'From: a@b.example\r\nContent-Type: text/plain; charset=windows-1252\r\n\r\n',
        0x80,
        0x20,
        0x93,
        0x61,
        0x94,
      ),
      '€ “a”',
    ],
    ['NUL, controls and marks of direction', 'From: a@b.example\r\n\r\nfdp\u0000.\u202Eexe\u0007\u2066!', 'fdp.exe!'],
    [
      'a lone surrogate',
      bytes('From: a@b.example\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n', 0x00, 0xd8, 0x41, 0x00),
      '\uFFFDA',
    ],
  ])('%s', async (_what, raw, text) => {
    // A text of two bytes a character ends with half of a line break.
    expect((await read(raw)).text.replace(/\uFFFD$/, '')).toBe(text);
  });

  test('encoded names and subjects are decoded, without what would turn them', async () => {
    const { from, subject } = await read(
      mail([
        'From: =?utf-8?q?J=C3=BCrgen_=E2=80=AE?= <jk@northline.example>',
        'Subject: =?utf-8?b?R2F0ZSDigK5leGUucGRm?=',
      ]),
    );
    expect([from, subject]).toEqual([{ email: 'jk@northline.example', name: 'Jürgen' }, 'Gate exe.pdf']);
  });

  test('HTML alone becomes text, however deep it nests', async () => {
    const html = (body: string) => mail(['Content-Type: text/html; charset=utf-8'], body);
    expect((await read(html('<style>p{}</style><p>One<br>two</p><script>alert(1)</script>'))).text).toBe('One\ntwo');
    expect((await read(html(`${'<div>'.repeat(3_000)}deep${'</div>'.repeat(3_000)}`))).text).toBe('deep');
  });

  test('a long text is cut, and says so', async () => {
    const { text, isCut } = await read(mail([], 'a'.repeat(mostTextChars + 1)));
    expect([text.length, isCut]).toEqual([mostTextChars, true]);
  });
});

describe('a mail that is not read', () => {
  const parts = (count: number) =>
    mail(['Content-Type: multipart/mixed; boundary=b'], `${'--b\r\n\r\nx\r\n'.repeat(count)}--b--`);
  test.each([
    ['25,000 parts', parts(25_000), 'too_many_parts'],
    [
      '10,000 nested parts',
      mail(
        ['Content-Type: multipart/mixed; boundary=b0'],
        Array.from(
          { length: 10_000 },
          (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
        ).join(''),
      ),
      'too_many_parts',
    ],
    [
      '60 nested parts',
      mail(
        ['Content-Type: multipart/mixed; boundary=b0'],
        Array.from(
          { length: 60 },
          (_, n) => `--b${n}\r\nContent-Type: multipart/mixed; boundary=b${n + 1}\r\n\r\n`,
        ).join(''),
      ),
      'malformed',
    ],
    ['headers of 300 KiB', mail([`X-Long: ${'a'.repeat(300 * 1024)}`]), 'malformed'],
    [
      '101 files',
      mail(
        ['Content-Type: multipart/mixed; boundary=b'],
        `${'--b\r\nContent-Disposition: attachment; filename=a\r\n\r\nx\r\n'.repeat(101)}--b--`,
      ),
      'too_large',
    ],
  ])('for %s', async (_what, raw, why) => {
    const started = performance.now();
    await expect(read(raw)).rejects.toThrow(why);
    expect(performance.now() - started).toBeLessThan(2_000);
  });

  test('1,000 boundary lines are still read', async () => {
    expect((await read(parts(999))).text.split('x')).toHaveLength(1_000);
  });

  test('one that ends its thread is unreadable, and the next one is read', async () => {
    const hostile = createMailReader(new URL('../../testing/threads/endless-mail-worker.ts', import.meta.url), 300);
    const asked = { raw: Buffer.from(mail([])), envelopeFrom: undefined, authServer: undefined };
    expect(await hostile.read(asked)).toEqual({ unreadable: 'too_slow' });
    await hostile.end();
    const reader = createMailReader();
    expect(await reader.read(asked)).toMatchObject({ mail: { text: 'Hello' } });
    await reader.end();
  });
});

describe('the sender', () => {
  test.each([
    ['none', ['To: a@b.example'], undefined],
    ['one', ['From: "Lind, Tess" <TESS@Northline.example>'], 'tess@northline.example'],
    ['two in one header', ['From: a@a.example, b@b.example'], undefined],
    ['two headers', ['From: a@a.example', 'From: b@b.example'], undefined],
    ['another address in the name', ['From: "ceo@bank.example" <x@northline.example>'], 'x@northline.example'],
  ])('%s', async (_what, headers, email) => {
    const raw = headers.some((header) => header.startsWith('From'))
      ? mail(headers)
      : `${headers.join('\r\n')}\r\n\r\nHello`;
    expect((await read(raw)).from?.email).toBe(email);
  });

  const results = (...values: readonly string[]) => [
    ...values.map((value) => `Authentication-Results: ${value}`),
    'From: ann@northline.example',
  ];
  test.each([
    ['no header', results(), 'unverified'],
    ['a pass', results('mx.hq.example; spf=pass; dmarc=pass (p=reject) header.from=northline.example'), 'verified'],
    ['a pass of the organization', results('mx.hq.example; dmarc=pass header.from=example'), 'verified'],
    ['a fail', results('mx.hq.example; dmarc=fail header.from=northline.example'), 'failed'],
    ['a pass by another server', results('mx.evil.example; dmarc=pass header.from=northline.example'), 'unverified'],
    [
      'a pass below the one that counts',
      results('mx.hq.example; dmarc=none', 'mx.hq.example; dmarc=pass'),
      'unverified',
    ],
    ['a pass for another domain', results('mx.hq.example; dmarc=pass header.from=evil.example'), 'unverified'],
    ['a pass in a comment', results('mx.hq.example; spf=fail (; dmarc=pass)'), 'unverified'],
    ['a pass in a string', results('mx.hq.example; spf=fail smtp.mailfrom="a; dmarc=pass"'), 'unverified'],
  ])('%s', async (_what, headers, check) => {
    expect((await read(mail(headers), 'mx.hq.example')).check).toBe(check);
    expect((await read(mail(headers))).check).toBe('unchecked');
  });
});

describe('a quoted mail', () => {
  const shown = async (body: string) => {
    const { text, quotedAt } = await read(
      mail(['Content-Type: text/plain; charset=utf-8'], body.replaceAll('\n', '\r\n')),
    );
    return text.slice(0, quotedAt).trim();
  };
  test.each([
    [
      'of Gmail',
      'Yes, it does.\n\nOn Tue, Jun 30, 2026 at 10:02 AM Freight HQ <support@freight-hq.example>\nwrote:\n\n> Does it open?\n>\n> Priya\n',
    ],
    [
      'of Apple Mail',
      'Yes, it does.\n\n> On 30. Jun 2026, at 10:02, Freight HQ <s@f.example> wrote:\n> \n> Does it open?\n',
    ],
    [
      'of Outlook',
      'Yes, it does.\n\n________________________________\nFrom: Freight HQ <s@f.example>\nSent: Tuesday, June 30, 2026 10:02 AM\nTo: Tess\nSubject: RE: Gate\n\nDoes it open?\n',
    ],
    [
      'of Outlook without a line',
      'Yes, it does.\n\nFrom: Freight HQ <s@f.example>\nSent: Tuesday, June 30, 2026 10:02 AM\n\nDoes it open?\n',
    ],
    ['in German', 'Yes, it does.\n\nAm 30.06.2026 um 10:02 schrieb Freight HQ:\n> Does it open?\n'],
  ])('%s is hidden', async (_what, body) => {
    expect(await shown(body)).toBe('Yes, it does.');
  });

  test.each([
    ['words between its lines', 'On Tue, Priya wrote:\n> Does it open?\nYes.\n> And the lights?\nNo.'],
    ['words below it', 'Hello\n> Does it open?\nYes.'],
    ['nothing above it', '> Does it open?'],
    ['a colon in plain words', 'From: the gate\nit is ten miles'],
  ])('is shown with %s', async (_what, body) => {
    expect(await shown(body)).toBe(body);
  });

  test('is sought in a time that grows with the text', async () => {
    const started = performance.now();
    await read(mail([], '> \nOn \n'.repeat(14_000)));
    await read(mail([], `On ${'a '.repeat(45_000)}`));
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

test.each([
  ['Auto-Submitted: auto-replied', true, true],
  ['Auto-Submitted: no', false, false],
  ['Precedence: bulk', true, false],
  ['List-Id: <x.example>', true, false],
  ['Return-Path: <>', true, false],
  ['X-Auto-Response-Suppress: OOF', true, false],
  ['X-Autoreply: yes', true, true],
])('%s', async (header, isAutomatic, isAutoReply) => {
  expect(await read(mail([header]))).toMatchObject({ isAutomatic, isAutoReply });
});
