import { ProhibitIcon } from '@phosphor-icons/react/dist/csr/Prohibit'
import { TestTubeIcon } from '@phosphor-icons/react/dist/csr/TestTube'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import {
  ButtonLink,
  Card,
  EmptyState,
  ErrorState,
  HelpLink,
  Loading,
  Notice,
  Skeleton,
  Spinner,
  type,
  fact,
  factsOfKit,
} from '#shared/ui/index.ts'
import { KitSteps } from '#shared/ui/widgets/index.ts'
import { LoadWhenIdle } from '../../app/index.ts'
import { PageBody, PageHead } from '../../layout/index.ts'
import { loadSecondStepOffer } from '../../identity/second-step/index.ts'
import { Sealed, VaultCard } from '../../identity/vault/index.ts'
import { AuriaResults } from './AuriaResults.tsx'
import { BackLink, Lead } from './parts.tsx'
import { SpotResults } from './SpotResults.tsx'
import { useCatalogue } from './useCatalogue.ts'
import { useKitResults, type KitAnswer, type Reading } from './useKitResults.ts'
import { useStatusWords } from './useStatusWords.ts'

const testingCenter = '/client/testing-center'

/** The results of one kit, or why none can be shown. */
export const KitScreen = ({ kitId }: { kitId: string }) => {
  const { t } = useTranslation('results')
  const { kit, reading, isNotFound, isFailed, error, retry } = useKitResults(kitId)
  // Loaded while the results are being opened, so that the list need not be regrouped.
  useCatalogue(kit?.provider_code === 'spot')
  if (kit)
    return (
      <>
        <PageHead title={kit.name} back={<BackLink />} lead={<Lead kit={kit} />} />
        <Sheet
          {...factsOfKit(kit.kit_id)}
          {...(reading.state !== 'opening' &&
            fact(`kit.${kit.kit_id}.results`, reading.state === 'none' ? 'none' : 'ready'))}
        >
          <Content kit={kit} reading={reading} />
        </Sheet>
      </>
    )
  return (
    <>
      <PageHead title={t(isNotFound ? 'not_found_title' : 'title')} back={<BackLink />} />
      <PageBody>
        {isNotFound ? (
          <Card>
            <EmptyState
              icon={<TestTubeIcon size="2rem" />}
              title={t('not_found_message')}
              action={
                <ButtonLink component={Link} to={testingCenter} color="blue" variant="filled">
                  {t('to_testing_center')}
                </ButtonLink>
              }
            />
          </Card>
        ) : isFailed ? (
          <Card>
            <ErrorState error={error} title={t('failed_title')} onRetry={retry} />
          </Card>
        ) : (
          <ResultsSkeleton label={t('loading')} />
        )}
      </PageBody>
    </>
  )
}

const Content = ({ kit, reading }: { kit: KitAnswer; reading: Reading }) => {
  const { t } = useTranslation(['results', 'severe'])
  switch (reading.state) {
    case 'opening':
      return <ResultsSkeleton label={t('loading')} />
    case 'vault':
      // What is sealed is not judged before it is open.
      return (
        <>
          <Notice status="info">{t('severe:open_today')}</Notice>
          <VaultCard />
        </>
      )
    case 'none':
      return <NotReady kit={kit} />
    case 'failed':
      return (
        <Card>
          <ErrorState title={t('failed_title')} onRetry={reading.retry} />
        </Card>
      )
    case 'sealed':
      return (
        <Card>
          <Sealed status="unavailable" />
        </Card>
      )
    case 'unreadable':
      return (
        <Card>
          <EmptyState
            icon={<ProhibitIcon size="2rem" />}
            title={t('unreadable_title')}
            message={t('unreadable_message')}
            action={<HelpLink topic="results" />}
          />
        </Card>
      )
    case 'read': {
      const { document, signature } = reading
      return (
        <>
          {document.provider === 'namida' ? (
            <AuriaResults kit={kit} document={document} signature={signature} />
          ) : (
            <SpotResults kit={kit} document={document} signature={signature} />
          )}
          <LoadWhenIdle load={loadSecondStepOffer}>{(Offer) => <Offer />}</LoadWhenIdle>
        </>
      )
    }
  }
}

const NotReady = ({ kit }: { kit: KitAnswer }) => {
  const { t } = useTranslation('results')
  const status = useStatusWords()(kit)
  return (
    <Card>
      <EmptyState
        icon={<TestTubeIcon size="2rem" />}
        title={t('not_ready_title')}
        message={
          <>
            {t('status', { status })}
            <br />
            {t('not_ready_message')}
          </>
        }
      />
      <KitSteps kit={{ ...kit, areResultsReady: false }} />
    </Card>
  )
}

/** As high as what follows: the sentence, the strip, the list beside the details. */
const ResultsSkeleton = ({ label }: { label: string }) => (
  <Loading label="">
    <Waiting>
      <Spinner />
      {label}
    </Waiting>
    <Skeleton width="min(100%, 420px)" height={96} radius="var(--radius-md)" />
    <div style={{ height: 'var(--space-6)' }} />
    <Skeleton height={44} radius="var(--radius-xs)" />
    <div style={{ height: 'var(--space-16)' }} />
    {Array.from({ length: 5 }, (_, row) => (
      <div key={row} style={{ padding: 'var(--space-4) 0' }}>
        <Skeleton height={56} radius="var(--radius-md)" />
      </div>
    ))}
  </Loading>
)

/** Only the results are printed, without navigation. */
const Sheet = styled(PageBody)`
  @media print {
    :root:has(&) :has(> main, > * > main) > :not(main, :has(> main)),
    :root:has(&) [data-condensed] > :not(:first-child) {
      display: none;
    }
  }
`
const Waiting = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  margin-bottom: var(--space-4);
  ${type('label')}
  color: var(--text-2);
`
