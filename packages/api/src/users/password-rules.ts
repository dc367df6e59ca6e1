import { invalid } from '../lib/errors.ts';

interface Person {
  email: string;
  companyName: string;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Refuses a password that many use, or that says the product, the company or the e-mail's name. */
export async function checkPassword(password: string, { email, companyName }: Person): Promise<void> {
  const lower = password.toLowerCase();
  const [localName = ''] = email.toLowerCase().split('@');
  const given = ['freight', localName, ...companyName.toLowerCase().split(/[^\p{L}\p{N}]+/u)];
  if (given.some((word) => word.length >= 4 && lower.includes(word))) {
    throw refused('The password must not contain the company, the product or your e-mail name');
  }
  commonPasswords ??= loadCommonPasswords();
  if (isCommon(lower, await commonPasswords)) throw refused('The password is one that many people use; choose another');
}

function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const word = password.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const repeated = /^(.{1,11}?)\1+$/u.exec(password)?.[1];
  return common.has(password) || (word.length >= 4 && common.has(word)) || repeated !== undefined;
}

/** Loaded on first use: half a megabyte that most starts never need. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

function refused(detail: string) {
  return invalid(detail, { code: 'password_refused', errors: [{ pointer: '/password', detail }] });
}
