const extension = /(?:ext(?:ension|n)?\.?|x|#|durchwahl)[\s:.]*(\d{1,8})$/i;
/** Seven digits and more with the signs between them, among them the dashes of word processors. */
const form = /^\+?(?:[\s()./\u2010-\u2015\u2212-]*\d){7,20}[\s()./\u2010-\u2015\u2212-]*$/;

/** A phone number without its extension, and the extension; undefined for what is no phone number. */
export function phoneParts(phone: string): { number: string; extension: string | undefined } | undefined {
  const found = extension.exec(phone);
  const number = found ? withoutComma(phone.slice(0, found.index).trim()) : phone.trim();
  return form.test(number) ? { number, extension: found?.[1] } : undefined;
}

const withoutComma = (text: string): string => (/[,;]$/.test(text) ? text.slice(0, -1).trim() : text);

export const isPhone = (text: string): boolean => phoneParts(text) !== undefined;

/** The last ten digits without the extension: the same for each way of writing a number. */
export function phoneKey(phone: string): string | undefined {
  const digits = (phoneParts(phone)?.number ?? phone).replaceAll(/\D/g, '').slice(-10);
  return digits.length === 10 ? digits : undefined;
}

const fewestDigits = 4;

/** The digits of a number or of a part of it, in any way of writing, without the country; undefined for another text. */
export function phoneDigits(text: string): string | undefined {
  const number = phoneParts(text)?.number ?? text;
  const digits = number.replaceAll(/\D/g, '');
  return /^\+?[\d\s()./-]+$/.test(number) && digits.length >= fewestDigits ? digits.slice(-10) : undefined;
}

/** The address by which a device dials a number, and then its extension. */
export function phoneAddress(phone: string): string {
  const { number, extension: own } = phoneParts(phone) ?? { number: phone, extension: undefined };
  return `tel:${number.replaceAll(/[^+\d]/g, '')}${own === undefined ? '' : `;ext=${own}`}`;
}
