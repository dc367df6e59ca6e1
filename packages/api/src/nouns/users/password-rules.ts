import { invalid } from '../../kernel/errors.ts';

interface Person {
  email: string;
  companyName: string;
}

let commonPasswords: Promise<ReadonlySet<string>> | undefined;

/** Refuses a common password, or a password with the name of the product, the company or the e-mail. */
export async function checkPassword(
  password: string,
  { email, companyName }: Person,
  pointer = '/password',
): Promise<void> {
  const lower = password.toLowerCase();
  const [localName = ''] = email.toLowerCase().split('@');
  const given = ['freight', localName, ...companyName.toLowerCase().split(/[^\p{L}\p{N}]+/u)];
  if (given.some((word) => word.length >= 4 && lower.includes(word))) {
    throw refused('The password must not contain the company, the product or your e-mail name', pointer);
  }
  commonPasswords ??= loadCommonPasswords();
  if (isCommon(lower, await commonPasswords)) throw refused('This password is too common; choose another', pointer);
}

/** Also finds a common word that is repeated, spaced out, or surrounded by digits and signs. */
function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const letters = password.replaceAll(/[^\p{L}\p{N}]/gu, '');
  const word = letters.replaceAll(/^\p{N}+|\p{N}+$/gu, '');
  const isRepeated = /^(.{1,11}?)\1+$/u.test(letters);
  return isRepeated || [password, letters].some((text) => common.has(text)) || (word.length >= 4 && common.has(word));
}

/** Loaded on first use: half a megabyte that most starts never need. */
async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

function refused(detail: string, pointer: string) {
  return invalid(detail, { code: 'password_refused', errors: [{ pointer, detail }] });
}
