import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, ErrorState, SkeletonRows, type } from '#shared/ui/index.ts'

interface HistoryProps<M> {
  title: string
  empty: string
  failed: string
  /** What is said of the entries, above them. */
  notice?: ReactNode
  data: { models: readonly M[]; total_count: number } | undefined
  error: unknown
  isLoading: boolean
  onRetry: () => void
  onMore: () => void
  children: (model: M) => ReactNode
}

/** A list of past entries, newest first, with a button for more. */
export const History = <M,>({
  title,
  empty,
  failed,
  notice,
  data,
  error,
  isLoading,
  onRetry,
  onMore,
  children,
}: HistoryProps<M>) => {
  const { t } = useTranslation('rewards')
  return (
    <Section aria-label={title}>
      <h2>{title}</h2>
      {data ? (
        data.models.length === 0 ? (
          <p>{empty}</p>
        ) : (
          <>
            {notice}
            <ul>{data.models.map(children)}</ul>
            {data.models.length < data.total_count && (
              <Button color="gray" variant="plain" loading={isLoading} onClick={onMore}>
                {t('show_more')}
              </Button>
            )}
          </>
        )
      ) : error && !isLoading ? (
        <ErrorState error={error} title={failed} onRetry={onRetry} />
      ) : (
        <SkeletonRows rows={4} />
      )}
    </Section>
  )
}

interface LineProps {
  title: string
  about: string
  children: ReactNode
}

export const Line = ({ title, about, children }: LineProps) => (
  <Row>
    <div>
      <b>{title}</b>
      <span>{about}</span>
    </div>
    {children}
  </Row>
)

const Section = styled.section`
  min-width: 0;

  h2 {
    ${type('h2')}
    padding-bottom: var(--space-3);
    border-bottom: var(--size-hairline) solid var(--line);
  }
  > p {
    margin: var(--space-4) 0;
    color: var(--text-2);
  }
  > button {
    margin: var(--space-2) 0 0 calc(var(--space-5) * -1);
  }
`
const Row = styled.li`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: var(--space-2) var(--space-4);
  padding: var(--space-4) 0;
  border-bottom: var(--size-hairline) solid var(--line-soft);

  > div {
    display: grid;
    flex: 1 1 min(100%, 9rem);
    gap: var(--space-1);
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    ${type('label')}
  }
  div > span {
    ${type('caption')}
    color: var(--text-2);
  }
  > button {
    flex: none;
  }
`
export const Amount = styled.span`
  ${type('label')}
  flex: none;

  &[data-gained='true'] {
    color: var(--status-good-fg);
  }
`
