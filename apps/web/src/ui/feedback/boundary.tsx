import { Component, createElement, type ComponentType, type ReactNode } from 'react';
import { onPartsRecovered } from './lazy-part.ts';
import { isPartError } from './part-error.ts';

interface Props {
  children: ReactNode;
  /** Renders the fallback of a failed part; `retry` remounts it. */
  renderError: (error: unknown, retry: () => void) => ReactNode;
}

/**
 * Error boundary that contains a failing part. A part that could not be loaded recovers by itself once it can be.
 * React offers error boundaries as classes only.
 */
export class Boundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };
  private stop: (() => void) | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override componentDidMount() {
    this.stop = onPartsRecovered(() => {
      if (isPartError(this.state.error)) this.retry();
    });
  }

  override componentWillUnmount() {
    this.stop?.();
  }

  private readonly retry = () => this.setState({ error: null, failed: false });

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.renderError(this.state.error, this.retry);
  }
}

/** Part of the page that is left out if it fails, with everything around it intact. */
export const Contained = ({ children }: { children: ReactNode }) => (
  <Boundary renderError={() => null}>{children}</Boundary>
);

/** A component that is left out if it fails. */
export const contained =
  <P extends object>(part: ComponentType<P>) =>
  (props: P) => <Contained>{createElement(part, props)}</Contained>;
