import { CloudArrowUpIcon } from '@phosphor-icons/react/dist/csr/CloudArrowUp'
import { CloudSlashIcon } from '@phosphor-icons/react/dist/csr/CloudSlash'
import { useTranslation } from '#shared/i18n/index.ts'
import { styled } from 'styled-components'
import { Button, media } from '#shared/ui/index.ts'

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
  message: string
  onRetry: () => void
}

export const TileFailed = ({ title, message, onRetry }: TileFailedProps) => {
  const { t } = useTranslation('ui')
  return (
    <Tile aria-label={title}>
      <TileHeading>{title}</TileHeading>
      <Failed>
        <CloudSlashIcon size={22} aria-hidden />
        <p>{message}</p>
        <Button color="gray" variant="outlined" size="sm" onClick={onRetry}>
          {t('try_again')}
        </Button>
      </Failed>
    </Tile>
  )
}

const Failed = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);
  padding-top: var(--space-3);
  color: var(--text-2);

  p {
    margin: 0;
    font: var(--type-body-sm);
    color: var(--text);
  }
`
