const apiRoots = ['/api', '/hq/api', '/ws'] as const;
const ownPaths: readonly string[] = ['/healthz', '/readyz', '/metrics'];

/** Whether a path belongs to the API, and so is never answered by the portal's page. */
export function isApiPath(path: string): boolean {
  return ownPaths.includes(path) || apiRoots.some((root) => path === root || path.startsWith(`${root}/`));
}
