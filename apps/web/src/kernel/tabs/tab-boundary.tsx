import { Component, type ReactNode } from 'react';

interface Props {
  children: ReactNode;
  /** What is shown instead of a screen that failed; `retry` mounts it anew. */
  renderError: (error: unknown, retry: () => void) => ReactNode;
}

/** Keeps a failing screen from taking the others along. React offers boundaries as classes only. */
export class TabBoundary extends Component<Props, { error: unknown; failed: boolean }> {
  override state = { error: null as unknown, failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.renderError(this.state.error, () => this.setState({ error: null, failed: false }));
  }
}
