/** The content of a file in base 64. */
export function base64Of(file: Blob): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    const url = typeof reader.result === 'string' ? reader.result : '';
    resolve(url.slice(url.indexOf(',') + 1));
  });
  reader.addEventListener('error', () => reject(new Error('The file could not be read', { cause: reader.error })));
  reader.readAsDataURL(file);
  return promise;
}
