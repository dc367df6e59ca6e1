import { send } from './client.ts';

export interface OpenRoute {
  method: string;
  /** With `:param` for path parameters. */
  path: string;
  /** The parameters that its query must have, with a value that they may have. */
  query: string;
  /** Whether its body is a file or a mail. */
  takesFile: boolean;
}

interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  schema?: { enum?: string[] };
}

interface Operation {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, unknown> };
}

const fileTypes = ['text/csv', 'message/rfc822', 'application/octet-stream'];

/** Every endpoint in the OpenAPI document of a running server. */
export async function readRoutes(url: string): Promise<OpenRoute[]> {
  const { text } = await send(url, '/api/openapi.json');
  const { paths } = JSON.parse(text) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { requestBody, parameters = [] }]) => ({
      method: method.toUpperCase(),
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      query: new URLSearchParams(
        parameters.flatMap((one) =>
          one.in === 'query' && one.required ? [[one.name, one.schema?.enum?.[0] ?? 'none']] : [],
        ),
      ).toString(),
      takesFile: fileTypes.some((type) => requestBody?.content[type] !== undefined),
    })),
  );
}

export const takesBody = ({ method }: OpenRoute): boolean => method !== 'GET';
