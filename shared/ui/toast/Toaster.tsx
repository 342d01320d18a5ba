import { Toaster as Sonner } from 'sonner'
import styled from 'styled-components'
import { useText } from '../text.ts'
import { media } from '../tokens.ts'
import { setPaused } from './pause.ts'

/**
 * The place where toasts appear: once per app, near its root. It leaves room for the member area's rail and tab bar
 * where `--toast-left` and `--toast-bottom` are set.
 */
export const Toaster = () => {
  const text = useText()
  const offset = { left: 'var(--toast-left, var(--space-8))', bottom: 'var(--toast-bottom, var(--space-8))' }
  return (
    <Place
      onPointerEnter={() => setPaused('hover', true)}
      onPointerLeave={() => setPaused('hover', false)}
      onFocus={() => setPaused('focus', true)}
      onBlur={() => setPaused('focus', false)}
    >
      <Sonner
        position="bottom-left"
        offset={offset}
        mobileOffset={{ left: 'var(--space-4)', right: 'var(--space-4)', bottom: 'var(--toast-bottom, var(--space-4))' }}
        gap={12}
        containerAriaLabel={text('notifications')}
      />
    </Place>
  )
}

const Place = styled.div`
  display: contents;
  --width: var(--size-toast);
  [data-sonner-toaster] { z-index: var(--depth-toast); font-family: var(--font-sans) }
  [data-sonner-toast] { width: 100%; border-radius: var(--radius-lg) }
  ${media.narrow} {
    [data-sonner-toaster] { width: calc(100% - var(--space-8)); left: var(--space-4) }
  }
`
