import type { Mutation } from './mutation.ts';

const files = 'sales/imports/files.test.ts';
const parse = 'sales/imports/parse.test.ts';
const values = 'csv/csv-values.test.ts';

/** Rules of reading a file of leads: no letter, no money and no company gets lost or changes. */
export const importMutations: readonly Mutation[] = [
  {
    breaks: 'one byte that is not UTF-8 makes the whole file Windows-1252',
    find: "!isUtf8 && found.foreign.size + found.broken.size > 0 ? 'windows-1252' : 'utf-8'",
    replace: "isUtf8 && found.foreign.size + found.broken.size > 0 ? 'windows-1252' : 'utf-8'",
    test: files,
  },
  {
    breaks: 'the commas inside the texts of a list split them',
    find: 'const separators = /[;|\\r\\n]/;',
    replace: 'const separators = /[;,|\\r\\n]/;',
    test: parse,
  },
  {
    breaks: 'an exported lead loses the quotes around a text with a semicolon',
    find: `(separators.test(text) || text.startsWith('"') ?`,
    replace: `(text.startsWith('"') ?`,
    test: 'sales/imports/round-trip.test.ts',
  },
  {
    breaks: 'a group of digits may begin with 0',
    find: '/^[1-9]\\d{0,2}$/.test(head) && others.every(',
    replace: '/^\\d{1,3}$/.test(head) && others.every(',
    test: values,
  },
  {
    breaks: 'an amount in another currency is one in dollars',
    find: "const bare = text.replace(/^(?:US ?\\$|USD(?: ?\\$)?|\\$)/i, '')",
    replace: "const bare = text.replace(/^(?:US ?\\$|USD(?: ?\\$)?|\\p{Sc})/iu, '')",
    test: files,
  },
  {
    breaks: 'a phone number with an extension is none',
    find: 'const number = found ? withoutComma(phone.slice(0, found.index).trim()) : phone.trim();',
    replace: 'const number = found ? phone : phone.trim();',
    test: parse,
  },
  {
    breaks: 'first and last name in two columns are no contact',
    find: "if (body['contact_name'] === undefined && nameParts.length > 0)",
    replace: "if (body['contact_name'] === undefined && nameParts.length > 2)",
    test: parse,
  },
  {
    breaks: 'a carrier of a register needs an e-mail address',
    find: "contact_email: { label: 'E-mail', heads: [",
    replace: "contact_email: { label: 'E-mail', isRequired: true, heads: [",
    test: files,
  },
  {
    breaks: 'a row of separators alone is a bad row',
    find: 'if (problem === undefined && cells.every(isBlank)) return [];',
    replace: 'if (problem === undefined && cells.length === 1 && cells.every(isBlank)) return [];',
    test: files,
  },
  {
    breaks: 'a mailbox that two carriers share keeps the second out',
    find: "[{ isExact: by === 'dot_number', reason: `Line ${at} has the same ${labels[by]}` }]",
    replace: "[{ isExact: by !== 'phone', reason: `Line ${at} has the same ${labels[by]}` }]",
    test: files,
  },
  {
    breaks: 'a lead without a size has one employee',
    find: 'employees: body.company_size, loadsAYear:',
    replace: 'employees: body.company_size ?? 1, loadsAYear:',
    test: files,
  },
  {
    breaks: 'a hint about the separator above two columns is the line of the names',
    find: 'const at = rows[0] && isHint(rows[0].cells) ? 1 : 0;',
    replace: 'const at = rows[0] && !isHint(rows[0].cells) ? 0 : 0;',
    test: 'csv/csv-head.test.ts',
  },
  {
    breaks: 'a title above the names is the line of the names',
    find: 'if (isTitleOf(first, second, third)) return at + 1;',
    replace: '',
    test: 'csv/csv-head.test.ts',
  },
  {
    breaks: 'a day with a time is none',
    find: "const day = text.replace(time, '');",
    replace: "const day = time.test('') ? '' : text;",
    test: values,
  },
  {
    breaks: 'a text that says that nothing is known is a link',
    find: "if (text === '' || (read && read !== asList && isUnknown(text))) return undefined;",
    replace: "if (text === '' || (read && read === asText && isUnknown(text))) return undefined;",
    test: parse,
  },
  {
    breaks: 'a web address in capitals is refused',
    find: "regex(/^https?:\\/\\/\\S+$/i, 'Enter an address that begins with https://')",
    replace: "regex(/^https?:\\/\\/\\S+$/, 'Enter an address that begins with https://')",
    test: parse,
  },
  {
    breaks: 'a range of employees is no size',
    find: "if (to === undefined) return countOf(bare.endsWith('+') ?",
    replace: "if (to === undefined || to !== '') return countOf(bare.endsWith('+') ?",
    test: values,
  },
];
