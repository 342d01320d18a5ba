import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { useAnnouncement } from '#shared/ui/index.ts'
import { useOnline, useWaiting } from './useOutbox.ts'

/** How many entries are stored in this browser but not on the server yet; renders nothing if there are none. */
export const PendingCount = () => {
  const { t } = useTranslation('journal')
  const isOnline = useOnline()
  const count = useWaiting().length
  const words = count > 0 && t(isOnline ? 'sending' : 'waiting', { count })
  useAnnouncement(words || '')
  return (
    <Line>
      {words && (
        <Words>
          <CloudArrowUpIcon size={18} aria-hidden />
          {words}
        </Words>
      )}
    </Line>
  )
}

const Line = styled.div`
  &:empty {
    display: none;
  }
`
const Words = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin: 0;
  padding: 10px var(--space-4);
  border: 1px dashed var(--line-strong);
  border-radius: var(--radius-lg);
  font: var(--type-body-sm);
`
