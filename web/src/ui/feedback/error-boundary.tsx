import { Component, type ErrorInfo, type ReactNode } from 'react'
import { ErrorState } from '#ui/feedback/state.tsx'

interface Props {
  children: ReactNode
  /** A new value tries again, such as another URL. */
  resetKey?: string
}

interface State {
  error: unknown
  resetKey: string | undefined
}

/** Catches what a screen throws while it draws, so that the frame around it stays usable. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey }
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    reportError(error instanceof Error ? error : new Error(`A screen failed: ${info.componentStack ?? ''}`))
  }

  override render(): ReactNode {
    if (!this.state.error) return this.props.children
    return <ErrorState level={1} error={this.state.error} onRetry={() => this.setState({ error: null })} />
  }
}
