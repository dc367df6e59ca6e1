import { send } from './client.ts';

export interface OpenRoute {
  method: string;
  /** With `:param` for path parameters. */
  path: string;
}

/** Every endpoint in the OpenAPI document of a running server. */
export async function readRoutes(url: string): Promise<OpenRoute[]> {
  const { text } = await send(url, '/api/openapi.json');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, unknown>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    })),
  );
}

export const takesBody = ({ method }: OpenRoute): boolean => method !== 'GET';
