import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  onError(reason: unknown): void;
  children: ReactNode;
}

/** A fault inside of a widget never reaches the page around it. */
export class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override componentDidCatch(reason: unknown): void {
    this.props.onError(reason);
  }

  override render(): ReactNode {
    return this.state.hasFailed ? null : this.props.children;
  }
}
