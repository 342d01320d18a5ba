import { styled } from '@mui/material/styles'
import { Component, lazy, type ComponentType, type ReactNode } from 'react'
import { findUpdate } from '#shared/browser/index.ts'

/** Where notices are, whose part of the library is loaded later. */
const Missing = styled('div')(({ theme }) => ({
  position: 'fixed',
  bottom: 24,
  left: 24,
  zIndex: theme.zIndex.snackbar,
  maxWidth: 'calc(100vw - 48px)',
  padding: '14px 16px',
  borderRadius: 4,
  background: theme.palette.text.primary,
  color: theme.palette.background.paper,
}))

interface PartBoundaryProps {
  onFail: () => void
  children: ReactNode
}

/** Says that a part is missing, and leaves the screen around it as it is, with what was typed there. */
class PartBoundary extends Component<PartBoundaryProps, { isFailed: boolean }> {
  override state = { isFailed: false }

  static getDerivedStateFromError() {
    return { isFailed: true }
  }

  override componentDidCatch() {
    this.props.onFail()
  }

  override render() {
    if (!this.state.isFailed) return this.props.children
    return <Missing>This part could not be loaded. Save what you can, then reload the page.</Missing>
  }
}

/**
 * A part of a screen that is loaded when it is first drawn, such as a dialog. If it cannot be loaded, because of the connection or
 * of a new version on the server, only it is missing, and drawing it again loads it again.
 */
export const lazyPart = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) => {
  let Part = lazy(load) as ComponentType<Props>
  const fail = () => {
    Part = lazy(load) as ComponentType<Props>
    void findUpdate()
  }
  return (props: Props) => (
    <PartBoundary onFail={fail}>
      <Part {...props} />
    </PartBoundary>
  )
}
