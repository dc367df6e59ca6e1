import { send } from './client.ts';

export interface OpenRoute {
  method: string;
  /** With `:param` for path parameters. */
  path: string;
  /** Whether its body is a CSV file. */
  takesCsv: boolean;
}

interface Operation {
  requestBody?: { content: Record<string, unknown> };
}

/** Every endpoint in the OpenAPI document of a running server. */
export async function readRoutes(url: string): Promise<OpenRoute[]> {
  const { text } = await send(url, '/api/openapi.json');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      takesCsv: requestBody?.content['text/csv'] !== undefined,
    })),
  );
}

export const takesBody = ({ method }: OpenRoute): boolean => method !== 'GET';
