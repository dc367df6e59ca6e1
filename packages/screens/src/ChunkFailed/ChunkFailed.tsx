export interface ChunkFailedProps {
  onReload(): void;
}
