import { randomBytes } from 'node:crypto';
import { keyHeader, sign, signatureHeader, timestampHeader } from '../../src/http/contract/signature.ts';
import type { Session } from './client.ts';

export const signingKey = { id: 'drill', secret: randomBytes(24).toString('hex') };

/** A request whose text is made to cost much more than it weighs. */
export interface CraftedInput {
  name: string;
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** How many are sent at once. */
  count: number;
}

const imports = '/api/v1/hq/sales/imports';
const rowHead = 'Company;Value in USD';

/** Files for the import of leads: each stopped the process once, for seconds or for good. */
const files: Record<string, string> = {
  'a cell of 45 groups of digits': `${rowHead}\r\nAcme Stone;"1${',000'.repeat(45)},"\r\n`,
  'a column name of 3 kB': `Company;${'@.'.repeat(1_500)}\r\nAcme Stone;1\r\n`,
  '99,000 commas in the head': `Company${','.repeat(99_000)}\r\nAcme Stone\r\n`,
  'a cell of 60,000 tabs': `${rowHead}\r\n"${'\t'.repeat(60_000)}";x\r\n`,
  'quotes that are never closed': `${rowHead}\r\n${'"a;1\r\n'.repeat(30_000)}`,
  'cells of numbers and signs': `${rowHead}\r\n${`"${'1.'.repeat(10_000)}";"${'$ '.repeat(10_000)}"\r\n`.repeat(5)}`,
};

/** A file whose check takes long enough to be killed in the middle of it. */
export const manyHostileRows = `${rowHead}\r\n${`Acme Stone;"1${',000'.repeat(45)},"\r\n`.repeat(20_000)}`;

export const importOf = (body: string, { token }: Session): CraftedInput => ({
  ...{ name: 'a file of leads', method: 'POST', path: `${imports}?file=crafted.csv`, body, count: 1 },
  headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
});

export function craftedInputs(owner: Session): CraftedInput[] {
  const signedIn = { authorization: `Bearer ${owner.token}` };
  const read = (name: string, path: string, headers: Record<string, string> = {}, count = 10): CraftedInput => ({
    ...{ name, method: 'GET', path, headers, count },
  });
  const asked = (name: string, path: string) => read(name, path, signedIn);
  const sent = (name: string, path: string, body: string, headers: Record<string, string> = signedIn) => ({
    ...{ name, path, body, count: 5, method: 'POST' as const },
    headers: { ...headers, 'content-type': 'application/json' },
  });
  const deep = '['.repeat(30_000);
  const lead = JSON.stringify({ company_name: '<'.repeat(20_000), contact_email: `a@${'a.'.repeat(20_000)}` });
  return [
    read('a path of dots', `/${'.'.repeat(15_500)}/x`, {}, 60),
    read('a path of dots at the limit', `/${'.'.repeat(1_990)}/x`, {}, 60),
    read('encoded dots', `/${'%2e'.repeat(600)}/x`, {}, 60),
    read('a public page of hyphens', `/site/${'-'.repeat(1_900)}`),
    read('a preview of slashes', `/site/preview${'/'.repeat(1_900)}`),
    read('commas in Accept-Encoding', '/', { 'accept-encoding': ', ;q=0'.repeat(2_000) }),
    read('commas in If-None-Match', '/', { 'if-none-match': '"a" ,'.repeat(2_500) }),
    read('commas in X-Forwarded-For', '/api/config', { 'x-forwarded-for': '1.1.1.1:1,'.repeat(1_200) }),
    read('blanks in Authorization', '/hq/api/auth/me', { authorization: `Bearer ${'a.'.repeat(2_000)}` }),
    read('a browser of many versions', '/api/config', { 'user-agent': 'Version/. Mobile/s'.repeat(600) }),
    asked('blanks in the search', `/api/hq/search?q=${'%09'.repeat(100)}x`),
    asked('wildcards in the search', `/api/hq/search?q=${'%25_'.repeat(50)}`),
    asked('zeros in the search', `/api/hq/search?q=dot${'0'.repeat(96)}D`),
    asked('single letters in the search', `/api/hq/search?q=${'a.'.repeat(50)}`),
    asked('a sort of many names', `/api/hq/tenants?page[size]=50&sort=${'-createdAt,'.repeat(500)}name`),
    asked('a filter of many values', `/api/hq/tenants?page[size]=50&status=${'active,'.repeat(900)}`),
    asked('a cursor of many characters', `/api/eld/alerts?page[size]=50&page[after]=${'A'.repeat(5_000)}`),
    sent('a body of brackets', '/hq/api/login', deep, {}),
    sent('a body of members', '/hq/api/login', `{${'"a":1,'.repeat(8_000)}"a":1}`, {}),
    sent('a lead of marks', '/api/v1/hq/sales/leads', lead),
    signed('/api/internal/alerts', JSON.stringify({ title: '`<[*_'.repeat(4_000) })),
    signed('/api/internal/usage', deep),
    ...Object.entries(files).map(([name, body]) => ({ ...importOf(body, owner), name })),
  ];
}

let signatures = 0;

/** A signature counts once, so no two have the same time and body. */
function signed(path: string, text: string): CraftedInput {
  const timestamp = String(Math.floor(Date.now() / 1000));
  signatures += 1;
  const body = text + ' '.repeat(signatures);
  const signature = sign(signingKey, { method: 'POST', path, timestamp, body: Buffer.from(body) });
  const headers = { [keyHeader]: signingKey.id, [timestampHeader]: timestamp, [signatureHeader]: signature };
  return {
    ...{ name: `a signed body for ${path}`, method: 'POST', path, body, count: 1 },
    headers: { ...headers, 'content-type': 'application/json' },
  };
}
