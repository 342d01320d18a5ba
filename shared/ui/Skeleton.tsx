import type { CSSProperties, ReactNode } from 'react'
import styled, { keyframes } from 'styled-components'
import { useText } from './text.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

const sweep = keyframes`to { transform: translateX(100%) }`

const Shape = styled.span`
  display: block;
  position: relative;
  overflow: hidden;
  background: var(--skeleton);
  border-radius: var(--radius-sm);
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: linear-gradient(90deg, transparent, var(--skeleton-hi), transparent);
    transform: translateX(-100%);
    animation: ${sweep} var(--dur-sweep) var(--ease-in-out) infinite;
  }
  @media (prefers-reduced-motion: reduce) {
    &::after {
      animation: none;
    }
  }
`

interface SkeletonProps {
  /** CSS lengths of the final content. */
  width?: CSSProperties['width']
  height?: CSSProperties['height']
  radius?: CSSProperties['borderRadius']
}

/** A gray shape with the exact size of the content being loaded. */
export const Skeleton = ({ width = '100%', height = 'var(--space-4)', radius }: SkeletonProps) => (
  <Shape style={{ width, height, borderRadius: radius }} aria-hidden="true" />
)

/** Lines of text; the last one is shorter. */
export const SkeletonText = ({ lines = 3 }: { lines?: number }) => (
  <Lines aria-hidden="true">
    {Array.from({ length: lines }, (_, line) => (
      <Shape key={line} style={{ height: 'var(--space-3)', width: line === lines - 1 && lines > 1 ? '62%' : '100%' }} />
    ))}
  </Lines>
)

export const SkeletonCircle = ({ size = 'var(--space-12)' }: { size?: CSSProperties['width'] }) => (
  <Shape aria-hidden="true" style={{ width: size, height: size, borderRadius: 'var(--radius-full)', flex: 'none' }} />
)

/** Rows of a list: a circle, a line and a short line. */
export const SkeletonRows = ({ rows = 3 }: { rows?: number }) => (
  <Lines aria-hidden="true">
    {Array.from({ length: rows }, (_, row) => (
      <Row key={row}>
        <SkeletonCircle size="var(--space-6)" />
        <Shape style={{ height: 'var(--space-3)', flex: 1 }} />
        <Shape style={{ height: 'var(--space-3)', width: 'var(--space-10)' }} />
      </Row>
    ))}
  </Lines>
)

/** Marks a region that is loading. Screen readers find its label there, or the word “Loading”. */
export const Loading = ({ label, children }: { label?: string; children: ReactNode }) => {
  const text = useText()
  return (
    <div aria-busy="true">
      <VisuallyHidden>{label ?? text('loading')}</VisuallyHidden>
      {children}
    </div>
  )
}

const Lines = styled.div`
  display: grid;
  gap: var(--space-3);
`

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-height: var(--size-touch);
`
