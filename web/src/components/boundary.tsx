import { Component, type ReactNode } from "react";

type BoundaryProps = { fallback: ReactNode; children: ReactNode };

/** Shows `fallback` in place of what broke, or of what has no code because its file did not come. React has no other. */
export class Boundary extends Component<BoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    return this.state.isBroken ? this.props.fallback : this.props.children;
  }
}
