const shape = /^Bearer ([\w-]{43})$/i;

const foreignShape = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;
const longestForeign = 4 * 1024;

/** The token of one well-formed `Authorization: Bearer` header; anything else counts as no token. */
export function readBearer(header: string | undefined): string | undefined {
  return header && header.length <= 256 ? shape.exec(header)?.[1] : undefined;
}

/** A signed token of another application, in the same header. */
export function readForeignBearer(header: string | undefined): string | undefined {
  return header && header.length <= longestForeign ? foreignShape.exec(header)?.[1] : undefined;
}

const keyShape = /^Bearer (fhqk_\S*)$/i;

/** What looks like the secret of another system's key, in the same header. */
export function readKey(header: string | undefined): string | undefined {
  const secret = header && header.length <= 256 ? keyShape.exec(header)?.[1] : undefined;
  return secret?.startsWith('fhqk_') ? secret : undefined;
}
