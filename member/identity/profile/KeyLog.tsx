import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/csr/DownloadSimple'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { saveFile } from '#shared/client/index.ts'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, ErrorState, Notice, Skeleton, type } from '#shared/ui/index.ts'
import { SetBackText, useClient, useTimezone } from '../../app/index.ts'
import { useAccount, type Account } from '../../session/index.ts'
import { useTabVault } from '../vault/index.ts'
import { followKeyLog, seenKeyLog, type Followed, type Seen } from './followKeyLog.ts'

const firstRows = 5

/** Follows the log on each visit, and remembers its end unless something is wrong with it. */
const useKeyLog = ({ user, keys }: Account) => {
  const client = useClient()
  const vault = useTabVault()
  const { mutate } = useAccount()
  const publicKey = keys?.public_key ?? null
  const userId = user.id
  const [state, setState] = useState<Followed | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isHere = true
    const follow = async () => {
      const worker = await vault.crypto()
      const store = seenKeyLog(userId)
      const followed = await followKeyLog({
        load: (after) => client.call('getKeyLog', { query: { after } }),
        seen: store.read(),
        userId,
        keyInUse: async (isAskedAgain) => {
          const key = isAskedAgain ? ((await mutate())?.keys?.public_key ?? null) : publicKey
          return key && worker.fingerprintOf(key)
        },
        isSigned: ({ checkpoint, signature, public_key }) => worker.isSignedBy(checkpoint, signature, public_key),
      })
      if (followed.seen && !followed.setBack) store.write(followed.seen)
      if (isHere) setState(followed)
    }
    follow().catch(() => isHere && setState('failed'))
    return () => {
      isHere = false
    }
  }, [client, vault, mutate, userId, publicKey, attempt])
  const retry = () => {
    setState(null)
    setAttempt(attempt + 1)
  }
  const goOn = (seen: Seen) => {
    seenKeyLog(userId).write(seen)
    retry()
  }
  return { state, retry, goOn }
}

/** What happened to the member's keys, and whether the server still tells it as it did before. */
export const KeyLog = ({ account }: { account: Account }) => {
  const { formatDateTime } = useFormats()
  const { t } = useTranslation('key_log')
  const timezone = useTimezone()
  const { state, retry, goOn } = useKeyLog(account)
  const [isOpen, setOpen] = useState(false)
  if (state === 'failed') return <ErrorState onRetry={retry} />
  if (!state) return <Skeleton height={180} />
  const { part, checkpoint, problem, setBack, seen } = state
  const events = part.events.toReversed()
  const save = () =>
    saveFile(
      new File([JSON.stringify(part.signed, null, 2)], `hale-checkpoint-${checkpoint.keys.sequence}.json`, {
        type: 'application/json',
      }),
    )
  return (
    <Column>
      <p>{t('lead')}</p>
      {problem && (
        <Notice status="bad">
          <strong>{t('wrong')}</strong> {t(`wrong_${problem}`)} {t('wrong_help')}
        </Notice>
      )}
      {setBack && seen && (
        <Notice status="warning">
          <SetBackText {...setBack} /> {t('set_back', { undone: setBack.undone })} {t('set_back_help')}
          <div>
            <Button color="gray" variant="outlined" size="sm" onClick={() => goOn(seen)}>
              {t('set_back_continue')}
            </Button>
          </div>
        </Notice>
      )}
      {!problem && !setBack && (
        <Notice status="good">{t('right', { date: formatDateTime(checkpoint.at, timezone) })}</Notice>
      )}
      {events.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <List>
          {events.slice(0, isOpen ? undefined : firstRows).map(({ id, at, event, fingerprint }) => (
            <li key={id}>
              <strong>{t(event)}</strong>
              <time dateTime={at}>{formatDateTime(at, timezone)}</time>
              {fingerprint && <code translate="no">{fingerprint.toUpperCase()}</code>}
            </li>
          ))}
        </List>
      )}
      <Buttons>
        {!isOpen && events.length > firstRows && (
          <Button color="gray" variant="tinted" size="sm" onClick={() => setOpen(true)}>
            {t('more')}
          </Button>
        )}
        <Button
          color="gray"
          variant="outlined"
          size="sm"
          icon={<DownloadSimpleIcon size={20} aria-hidden />}
          onClick={save}
        >
          {t('export')}
        </Button>
      </Buttons>
      <small>{t('export_help')}</small>
    </Column>
  )
}

const Column = styled.div`
  display: grid;
  gap: var(--space-3);

  > p {
    ${type('body-sm')}
    color: var(--text-2);
    text-wrap: pretty;
  }
  > small {
    ${type('caption')}
    color: var(--text-3);
    text-wrap: pretty;
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
`
const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--space-4);
    padding: var(--space-3) 0;
  }
  li + li {
    border-top: 1px solid var(--line-soft);
  }
  strong {
    ${type('label')}
  }
  time,
  code {
    ${type('caption')}
    color: var(--text-2);
  }
  code {
    flex-basis: 100%;
    font-family: var(--font-mono);
    overflow-wrap: anywhere;
  }
`
