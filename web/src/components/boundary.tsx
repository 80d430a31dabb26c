import { Component, type ReactNode } from "react";

type BoundaryProps = { fallback: ReactNode; children: ReactNode };

/**
 * Renders `fallback` if rendering throws or the code fails to load. React requires a class for an error
 * boundary.
 */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
