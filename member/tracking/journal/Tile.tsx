import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { ErrorState, media } from '#shared/ui/index.ts'

/** One of two tiles side by side in the journal. */
export const Tile = styled.section`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: 270px;
  padding: var(--space-4);
  border-radius: var(--radius-xl);
  background: var(--bg-canvas);

  [data-theme='dark'] & {
    background: var(--bg-sunken);
  }
  ${media.narrow} {
    border: 1px solid var(--line-soft);
    background: var(--bg-surface);
  }
  &[data-waiting] {
    outline: 1px dashed var(--line-strong);
    outline-offset: -1px;
  }
`
export const TileHeading = styled.h3`
  margin: 0;
  font: var(--type-h3);
  font-size: 1rem;
  letter-spacing: var(--track-h3);
`

export const Hint = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  min-height: 1lh;
  margin: 2px 0 0;
  font: var(--type-caption);
  color: var(--text-3);

  svg {
    flex: none;
  }
`

/** Marks an entry stored in this browser until there is a connection. */
export const Waiting = () => {
  const { t } = useTranslation('journal')
  return (
    <Hint>
      <CloudArrowUpIcon size={16} aria-hidden />
      {t('waiting_one')}
    </Hint>
  )
}

interface TileFailedProps {
  title: string
  error: unknown
  message?: string
  onRetry: () => void
}

export const TileFailed = ({ title, error, message, onRetry }: TileFailedProps) => (
  <Tile aria-label={title}>
    <TileHeading>{title}</TileHeading>
    <ErrorState error={error} title={message} onRetry={onRetry} />
  </Tile>
)
