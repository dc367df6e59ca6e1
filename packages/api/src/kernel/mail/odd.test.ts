import { describe, expect, test } from 'vitest';
import { forwardedIn } from './forwards.ts';
import { parseMail } from './parse.ts';

const read = (...lines: readonly string[]) =>
  parseMail({
    raw: Buffer.from(['From: Tess <tess@northline.example>', ...lines].join('\r\n').replaceAll(/\r?\n/g, '\r\n')),
    ...{ envelopeFrom: undefined, authServer: undefined },
  });
const parts = (type: string, ...all: readonly string[]) =>
  read(`Content-Type: ${type}; boundary=b`, '', ...all.flatMap((part) => ['--b', part]), '--b--');
const names = ({ files }: Awaited<ReturnType<typeof read>>) => files.map(({ name }) => name);

const event = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'BEGIN:VTIMEZONE', 'DTSTART:19700308T020000', 'END:VTIMEZONE', 'BEGIN:VEVENT', ...lines].join(
    '\r\n',
  );
const calendar = (...lines: readonly string[]) =>
  read('Content-Type: text/calendar; method=REQUEST', '', event(...lines), 'END:VEVENT', 'END:VCALENDAR');

describe('a mail that is encrypted', () => {
  test.each([
    [
      'by S/MIME',
      read(
        'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
        'Content-Transfer-Encoding: base64',
        '',
        'MIAGCSqGSIb3DQEHA6CA',
      ),
      'smime.p7m',
    ],
    [
      'by PGP in parts',
      parts(
        'multipart/encrypted; protocol="application/pgp-encrypted"',
        'Content-Type: application/pgp-encrypted\r\n\r\nVersion: 1',
        'Content-Type: application/octet-stream; name=secret.asc\r\n\r\n-----BEGIN PGP MESSAGE-----\r\nhQEMA',
      ),
      'secret.asc',
    ],
    [
      'by PGP in its text',
      read('', '-----BEGIN PGP MESSAGE-----', '', 'hQEMA', '-----END PGP MESSAGE-----'),
      'encrypted.asc',
    ],
  ])('%s says so, with the file', async (_what, reading, file) => {
    const mail = await reading;
    expect(mail.text).toBe('Encrypted, cannot be read');
    expect(names(mail)).toContain(file);
  });

  test('in part keeps the words before', async () => {
    const mail = await read('', 'Hello, the code:', '-----BEGIN PGP MESSAGE-----', '', 'hQEMA');
    expect(mail.text).toBe('Hello, the code:\n\nEncrypted, cannot be read');
  });
});

describe('a mail that is signed', () => {
  test('in parts has its text, and the signature as a file', async () => {
    const mail = await parts(
      'multipart/signed; protocol="application/pkcs7-signature"',
      'Content-Type: text/plain\r\n\r\nThe gate stays shut.',
      'Content-Type: application/pkcs7-signature; name=smime.p7s\r\nContent-Transfer-Encoding: base64\r\n\r\nMIAG',
    );
    expect([mail.text, names(mail)]).toEqual(['The gate stays shut.', ['smime.p7s']]);
  });

  test('in its text has the words between, and the whole as a file', async () => {
    const mail = await read(
      '',
      '-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\nThe gate stays shut.\n- - one\n-----BEGIN PGP SIGNATURE-----\n\niQEz\n-----END PGP SIGNATURE-----',
    );
    expect([mail.text, names(mail)]).toEqual(['The gate stays shut.\n- one', ['signed.asc']]);
    expect(Buffer.from(mail.files[0]?.bytes ?? []).toString()).toContain('iQEz');
  });

  test('and packed says that it cannot be read', async () => {
    const mail = await read('Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m', '', 'MIAG');
    expect([mail.text, names(mail)]).toEqual(['Signed and packed, cannot be read', ['smime.p7m']]);
  });
});

describe('an invitation', () => {
  test.each([
    [
      'a zone',
      ['SUMMARY:Dock 14\\, north', 'DTSTART;TZID="America/Chicago":20260702T100000'],
      'Dock 14, north, 2026-07-02 10:00, America/Chicago',
    ],
    ['universal time', ['SUMMARY:Call', 'DTSTART:20260702T150000Z'], 'Call, 2026-07-02 15:00, UTC'],
    ['no zone', ['SUMMARY:Call', 'DTSTART:20260702T150000'], 'Call, 2026-07-02 15:00, no zone given'],
    ['a day', ['SUMMARY;LANGUAGE=en:Fair', 'DTSTART;VALUE=DATE:20260702'], 'Fair, 2026-07-02'],
    ['a folded title', ['SUMMARY:Yard', '  tour', 'DTSTART:20260702T150000Z'], 'Yard tour, 2026-07-02 15:00, UTC'],
    ['nothing', [], '(no title)'],
  ])('with %s says what, when and in which zone', async (_what, lines, said) => {
    const mail = await calendar(...lines);
    expect([mail.text, names(mail)]).toEqual([`Invitation: ${said}`, ['file-1.ics']]);
  });

  test('that is cancelled says so, above the words of the mail', async () => {
    const mail = await parts(
      'multipart/alternative',
      'Content-Type: text/plain\r\n\r\nNot today.',
      `Content-Type: text/calendar; method=CANCEL\r\n\r\nMETHOD:CANCEL\r\n${event('SUMMARY:Call')}`,
    );
    expect(mail.text).toBe('Cancelled invitation: Call\n\nNot today.');
  });
});

test('a file of Outlook is kept, and a mail without words has none', async () => {
  const mail = await read('Content-Type: application/ms-tnef; name=winmail.dat', '', 'x');
  expect([mail.text, names(mail)]).toEqual(['', ['winmail.dat']]);
});

describe('a forwarded mail in the text', () => {
  const block = 'From: Tess Lind <tess@northline.example>\nDate: Tue, 30 Jun 2026\nSubject: Gate\nTo: Priya\n\nShut.';
  const found = { from: { email: 'tess@northline.example', name: 'Tess Lind' }, subject: 'Gate', text: 'Shut.' };
  test.each([
    ['of Gmail', 'Fwd: Gate', `See below.\n\n---------- Forwarded message ---------\n${block}`, 'See below.'],
    ['of Apple Mail', 'Fwd: Gate', `Begin forwarded message:\n\n${block.replaceAll(/^/gm, '> ')}`, ''],
    ['of Outlook', 'FW: Gate', `Look\n\n________________________________\n${block}`, 'Look'],
    ['without an introduction', 'WG: Gate', block.replace('From:', 'Von:'), ''],
    ['with stars of a phone', 'Fwd: Gate', block.replaceAll(/^(From|Date|Subject|To):/gm, '*$1:*'), ''],
  ])('%s', (_what, subject, text, words) => {
    expect(forwardedIn(subject, text)).toEqual({ ...found, words });
  });

  test.each([
    ['an answer that quotes in the same form', 'Re: Gate', `Yes.\n\n________________________________\n${block}`],
    ['a sender without an address', 'Fwd: Gate', block.replace(' <tess@northline.example>', '')],
    ['two addresses in the line', 'Fwd: Gate', block.replace('Tess Lind', 'ceo@bank.example')],
    ['no block', 'Fwd: Gate', 'From: the gate\nit is ten miles'],
  ])('is not found in %s', (_what, subject, text) => {
    expect(forwardedIn(subject, text)).toBeUndefined();
  });

  test('is sought in a time that grows with the text', () => {
    const started = performance.now();
    forwardedIn('Fwd: a', 'From: a@b.example\n'.repeat(6_000));
    forwardedIn('Fwd: a', `From: ${'a@'.repeat(50_000)}\nTo: b`);
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});
