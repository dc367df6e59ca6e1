const scheme = /^https?:\/\//i;

/**
 * Base address of the API from the build-time setting: empty means the page's own origin, a path stays on it,
 * and a host without a scheme gets `https://`. Never ends in a slash.
 */
export function apiBase(setting: string | undefined): string {
  const value = (setting ?? '').trim().replace(/\/+$/, '');
  if (value === '' || value.startsWith('/') || scheme.test(value)) return value;
  return `https://${value}`;
}
