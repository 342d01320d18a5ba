import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/csr/MagnifyingGlass'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import {
  useAnnouncement,
  Button,
  Card,
  EmptyState,
  ErrorState,
  Loading,
  media,
  Notice,
  SkeletonRows,
} from '#shared/ui/index.ts'
import { withheldCode } from '../../app/index.ts'
import { Sealed, VaultCard } from '../../identity/vault/index.ts'
import { Results } from './Results.tsx'
import type { SealedFinds } from './SealedSearch.tsx'
import type { useSearch } from './useSearch.ts'

interface AnswersProps {
  term: string
  /** What the server finds. */
  open: Omit<ReturnType<typeof useSearch>, 'isAsked'>
  sealed: SealedFinds
  onClear: () => void
}

/** What a search found, what could not be loaded, and what is still sealed. */
export const Answers = ({ term, open: { found, error, isLoading, retry }, sealed, onClear }: AnswersProps) => {
  const { t } = useTranslation('search')
  const sections = [...sealed.sections, ...(found?.sections ?? [])]
  const count = sections.reduce((sum, { results }) => sum + results.length, 0)
  const isWithheld = withheldCode(sealed.error) !== null
  const isComplete = found !== undefined && !isLoading && !sealed.isLoading
  useAnnouncement(isComplete ? t('found', { count }) : undefined, '')
  return (
    <>
      {error && !isLoading && count === 0 ? (
        <Card>
          <ErrorState error={error} onRetry={retry} />
        </Card>
      ) : null}
      {!error && count === 0 && (!found || sealed.isLoading) && (
        <Card>
          <Loading>
            <SkeletonRows rows={5} />
          </Loading>
        </Card>
      )}
      {(count > 0 || (found && !error && !sealed.isLoading)) && (
        <div aria-busy={!isComplete}>
          {(found?.isPartial || (sealed.isFailed && !isWithheld) || Boolean(error)) && (
            <Notice status="warning">
              {t('partial')}{' '}
              <RetryButton
                onPress={() => {
                  retry()
                  sealed.retry()
                }}
              />
            </Notice>
          )}
          {count > 0 ? (
            <Sheet>
              <Results sections={sections} term={term} />
            </Sheet>
          ) : (
            <Nothing term={term} onClear={onClear} />
          )}
        </div>
      )}
      {isWithheld && <ErrorState error={sealed.error} />}
      {sealed.sealed === 'unavailable' && <Sealed status="unavailable" />}
      {sealed.sealed === 'closed' && (
        <>
          <p>{t('sealed')}</p>
          <VaultCard />
        </>
      )}
    </>
  )
}

const Nothing = ({ term, onClear }: { term: string; onClear: () => void }) => {
  const { t } = useTranslation('search')
  return (
    <Card>
      <EmptyState
        icon={<MagnifyingGlassIcon size="2rem" />}
        title={t('nothing', { term })}
        message={t('nothing_hint')}
        action={
          <Button color="gray" variant="tinted" onClick={onClear}>
            {t('ui:clear_search')}
          </Button>
        }
      />
    </Card>
  )
}

const RetryButton = ({ onPress }: { onPress: () => void }) => {
  const { t } = useTranslation('ui')
  return (
    <Button color="gray" variant="tinted" size="sm" onClick={onPress}>
      {t('try_again')}
    </Button>
  )
}

const Sheet = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: var(--space-6);
  padding: var(--space-5) var(--space-3);
  transition: opacity var(--dur-2) var(--ease-out);

  [aria-busy='true'] > & {
    opacity: 0.6;
  }
  ${media.mobile} {
    padding: var(--space-4) var(--space-1);
  }
`
