import { mailOf } from './mail-post.ts';

/** A mail of which is known what must become of it. */
export interface KnownMail {
  raw: string;
  /** A word that stands in its text or its subject, and in no other mail. */
  mark: string;
  /** Whether its words can be read; of the others the original alone is kept. */
  isReadable: boolean;
  /** Its files by their names. */
  files: number;
}

/** The domain of all senders that are known. */
export const knownDomain = 'northline.example';

const idOf = (number: number) => `mail-${number}@${knownDomain}`;
const part = (headers: readonly string[], body: string) => ['--b', ...headers, '', body].join('\n');
const mixed = (...parts: readonly string[]) => ({
  headers: ['Content-Type: multipart/mixed; boundary=b'],
  body: [...parts, '--b--'].join('\n'),
});
const plain = 'Content-Type: text/plain; charset=utf-8';
const file = (name: string, bytes: Buffer) =>
  part(
    [
      `Content-Type: application/octet-stream; name="${name}"`,
      'Content-Disposition: attachment',
      'Content-Transfer-Encoding: base64',
    ],
    (bytes.toString('base64').match(/.{1,76}/g) ?? []).join('\n'),
  );

type Form = Omit<Parameters<typeof mailOf>[0] & object, 'id'> & { isReadable?: boolean; files?: number };

/** Mails in the forms that come: one after the other. */
const forms: readonly ((mark: string, number: number) => Form)[] = [
  (mark) => ({ body: `The gate stays shut. ${mark}` }),
  (mark, number) => ({ body: `It does. ${mark}\n\n> asked before`, headers: [`In-Reply-To: <${idOf(number - 1)}>`] }),
  (mark) => ({
    headers: ['Content-Type: text/html; charset=utf-8'],
    body: `<p>The <b>gate</b></p><table><tr><td>${mark}</td></tr></table>`,
  }),
  (mark, number) => ({
    ...mixed(part([plain], mark), file(`times-${number}.bin`, Buffer.alloc(4_096, number % 251))),
    files: 1,
  }),
  (mark, number) => ({ from: `Nobody <n${number}@elsewhere.example>`, body: `Rates? ${mark}` }),
  (mark) => ({
    subject: mark,
    headers: ['Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m'],
    ...{ body: 'MIAG', files: 1 },
  }),
  (mark, number) => ({
    body: `I am away. ${mark}`,
    headers: ['Auto-Submitted: auto-replied', `References: <${idOf(number - 5)}>`],
  }),
  (mark) => ({
    headers: ['Content-Type: text/calendar; method=REQUEST'],
    body: `BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:${mark}\nDTSTART:20260702T150000Z\nEND:VEVENT\nEND:VCALENDAR`,
    files: 1,
  }),
  (mark) => ({
    ...{ headers: ['Content-Type: multipart/mixed; boundary=b'], isReadable: false },
    body: `${mark}\n${'--b\n\nx\n'.repeat(1_100)}`,
  }),
  (mark) => ({ from: '', body: `Who am I? ${mark}` }),
  (mark) => ({
    headers: ['Content-Type: text/plain; charset=windows-1252', 'Content-Transfer-Encoding: quoted-printable'],
    body: `=93Gate=94 =80 5 ${mark}`,
  }),
  (mark) => ({ subject: mark, body: '' }),
];

/** Mails in many forms; the same for the same number. */
export function manyMails(count: number): KnownMail[] {
  return Array.from({ length: count }, (_, number) => {
    const mark = `mark${String(number).padStart(6, '0')}end`;
    const form = forms[number % forms.length]?.(mark, number) ?? {};
    const { isReadable = true, files = 0, ...written } = form;
    const from = `Driver ${number % 97} <driver${number % 97}@${knownDomain}>`;
    return { raw: mailOf({ from, ...written, id: idOf(number) }), mark, isReadable, files };
  });
}
