import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { saveFile } from '#shared/client/index.ts'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, media, Notice, SkeletonText, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useAccount, type Account } from '../../session/index.ts'
import { ChangePassphrase } from './ChangePassphrase.tsx'
import { ExportKey } from './ExportKey.tsx'
import { Fingerprint } from './Fingerprint.tsx'
import { ForgottenPassphrase } from './ForgottenPassphrase.tsx'
import { OfficerList } from './OfficerList.tsx'
import { RememberSetting } from './RememberSetting.tsx'
import { PendingRequest } from './PendingRequest.tsx'
import { Recover } from './Recover.tsx'
import { RotateKey } from './RotateKey.tsx'
import { useRecovery } from './useRecovery.ts'
import { useTabVault, useVault } from './useVault.ts'
import { VaultCard } from './VaultCard.tsx'

/** The member's key: what it is, where it is stored and where not, who else can open it, and what can be done with it. */
const EncryptionSection = () => {
  const { t } = useTranslation('vault')
  const { account, error, mutate } = useAccount()
  const { state } = useVault()
  if (account && !account.keys) return <VaultCard />
  return (
    <>
      <WidgetCard
        title={t('section')}
        state={account ? 'ready' : error ? { error } : 'loading'}
        skeleton={<SkeletonText lines={6} />}
        onRetry={() => void mutate()}
      >
        {account?.keys && <Facts account={account} keys={account.keys} />}
      </WidgetCard>
      {(state === 'locked' || state === 'refused') && <VaultCard />}
    </>
  )
}

export default EncryptionSection

interface FactsProps {
  account: Account
  keys: NonNullable<Account['keys']>
}

const useKeyFacts = (publicKey: string) => {
  const vault = useTabVault()
  const [facts, setFacts] = useState<{ fingerprint: string; created: Date } | null>(null)
  useEffect(() => {
    let isHere = true
    const read = async () => {
      const worker = await vault.crypto()
      const [fingerprint, created] = await Promise.all([worker.fingerprintOf(publicKey), worker.createdAt(publicKey)])
      if (isHere) setFacts({ fingerprint, created })
    }
    // Without the worker the rest of the section still works.
    read().catch(() => undefined)
    return () => {
      isHere = false
    }
  }, [vault, publicKey])
  return facts
}

const Facts = ({ account, keys }: FactsProps) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('vault')
  const { state } = useVault()
  const facts = useKeyFacts(keys.public_key)
  const isOwn = account.impersonated_by === null
  const { data: recovery } = useRecovery(isOwn)
  const earlier = recovery?.waiting.filter((key) => !key.is_current) ?? []
  const savePublic = () =>
    saveFile(new File([keys.public_key], 'hale-public-key.asc', { type: 'application/pgp-keys' }))
  const request = isOwn ? recovery?.recovery : null
  return (
    <Column>
      {(request?.state === 'open' || request?.state === 'answered') && (
        <PendingRequest request={request}>
          {keys.lock === 'passphrase' && <p>{t('answered_passphrase')}</p>}
        </PendingRequest>
      )}
      <p>{t('section_lead')}</p>
      <List>
        <dt>{t('fingerprint')}</dt>
        <dd>{facts ? <Fingerprint of={facts.fingerprint} /> : <SkeletonText lines={1} />}</dd>
        {facts && (
          <>
            <dt>{t('since')}</dt>
            <dd>{formatDate(facts.created)}</dd>
          </>
        )}
        <dt>{t('private_key')}</dt>
        <dd>{t(`private_key_${keys.lock}`)}</dd>
        <dt>{t('officers')}</dt>
        <dd>
          <OfficerList account={account} />
        </dd>
        {keys.older.length > 0 && (
          <>
            <dt>{t('older')}</dt>
            <dd>{t('older_count', { count: keys.older.length })}</dd>
          </>
        )}
      </List>
      <div>
        <Button
          color="gray"
          variant="outlined"
          size="sm"
          icon={<DownloadSimpleIcon size={20} aria-hidden />}
          onClick={savePublic}
        >
          {t('public_download')}
        </Button>
      </div>
      {isOwn && <RememberSetting userId={account.user.id} />}
      {isOwn && state !== 'locked' && state !== 'refused' && (
        <div>
          <ExportKey />
          <RotateKey account={account} />
          {keys.lock === 'passphrase' && <ChangePassphrase account={account} keys={keys} />}
          {keys.lock === 'passphrase' && <ForgottenPassphrase account={account} />}
          {recovery && earlier.length > 0 && <Recover account={account} recovery={recovery} count={earlier.length} />}
        </div>
      )}
      {isOwn && state === 'locked' && <Notice status="warning">{t('locked_note')}</Notice>}
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: var(--space-5);

  > p {
    ${type('body-sm')}
    color: var(--text-2);
    text-wrap: pretty;
  }
`
const List = styled.dl`
  display: grid;
  grid-template-columns: minmax(min-content, 1fr) 3fr;
  gap: var(--space-4);
  ${type('body-sm')}

  dt {
    color: var(--text-2);
  }
  dd {
    margin: 0;
    text-wrap: pretty;
  }
  ${media.mobile} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-1);

    dd {
      margin-bottom: var(--space-3);
    }
  }
`
