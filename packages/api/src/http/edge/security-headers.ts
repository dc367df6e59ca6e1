import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './http-env.ts';
import type { Settings } from '../settings/settings.ts';

/** Hash of the one style that React Aria puts into a page; a test recomputes it from the installed version. */
export const reactAriaStyleHash = 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o=';

const closedFeatures = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** The headers of every answer besides its policy. */
export const fixedHeaders: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': closedFeatures.map((feature) => `${feature}=()`).join(', '),
};

/** Has the same headers put on every answer, errors included. */
export function securityHeaders(settings: Settings): MiddlewareHandler<HttpEnv> {
  let last: { host: string | undefined; headers: Record<string, string> } | undefined;
  return async (c, next) => {
    const host = c.req.header('host');
    // Nearly every request names the same host.
    if (last?.host !== host || !last) {
      last = { host, headers: { ...fixedHeaders, 'content-security-policy': contentSecurityPolicy(settings, host) } };
    }
    c.set('fixedHeaders', last.headers);
    await next();
  };
}

/** The policy of every page; `connect-src` names the socket of our own origin and the API's, if that is elsewhere. */
export function contentSecurityPolicy(settings: Settings, host: string | undefined): string {
  const socketOrigin = ownSocketOrigin(settings, host);
  const connect = ["'self'", socketOrigin, settings.apiBaseOrigin, settings.apiBaseOrigin?.replace(/^http/, 'ws')];
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${reactAriaStyleHash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src ${connect.filter((source) => source !== undefined).join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

function ownSocketOrigin(settings: Settings, host: string | undefined): string | undefined {
  if (settings.publicOrigin) return settings.publicOrigin.replace(/^http/, 'ws');
  return host && /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/i.test(host) ? `ws://${host}` : undefined;
}
