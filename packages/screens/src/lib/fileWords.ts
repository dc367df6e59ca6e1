/** How a file was read. */
export const readAs = (encoding: string, delimiter: string): string =>
  `${encodingWords(encoding)}, separated by ${delimiterWords(delimiter)}`;

const encodingWords = (encoding: string): string =>
  encoding === 'windows-1252' ? 'Windows-1252 (Latin-1)' : encoding.toUpperCase();

const delimiterWords = (delimiter: string): string =>
  ({ ',': 'comma', ';': 'semicolon', '\t': 'tab' })[delimiter] ?? delimiter;
