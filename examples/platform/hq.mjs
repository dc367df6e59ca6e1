/** HQ by its address and the key of this platform. */
export function connect(url, key) {
  const call = async (path, init = {}) => {
    const response = await fetch(url + path, {
      ...init,
      headers: { authorization: `Bearer ${key}`, ...init.headers },
      signal: AbortSignal.timeout(60_000),
    });
    const body = await response.json();
    // A refusal has a stable code, for programs, and words for people.
    if (!response.ok) {
      throw Object.assign(new Error(`${path}: ${body.detail}`), { code: body.code, status: response.status });
    }
    return body;
  };
  const json = { 'content-type': 'application/json' };
  const send = (method) => (path, body) => call(path, { method, headers: json, body: JSON.stringify(body) });
  return {
    get: (path) => call(path),
    post: send('POST'),
    put: send('PUT'),
    postLines: (path, rows) =>
      call(path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-ndjson' },
        body: rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
      }),
  };
}
