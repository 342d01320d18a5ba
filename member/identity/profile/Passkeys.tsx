import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, SkeletonRows, Stateful, toast, type } from '#shared/ui/index.ts'
import { failureOf, useCall, useClient, useTimezone, type Answer, type Failure } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { PasskeyDialog } from '../second-step/index.ts'
import { Buttons, Facts, WaysIn } from './WaysIn.tsx'

type Passkey = Answer<'listPasskeys'>['models'][number]
type Shown = { dialog: 'add' } | { dialog: 'rename' | 'remove'; passkey: Passkey }

/** The passkeys of the account. */
export const Passkeys = () => {
  const { t } = useTranslation('passkeys')
  const client = useClient()
  const { data, error, isLoading, mutate } = useCall('listPasskeys')
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const close = () => {
    setShown(null)
    void mutate()
  }
  const remove = async ({ id }: Passkey) => {
    setShown(null)
    setFailure(null)
    try {
      await client.call('removePasskey', { params: { id } })
      toast.success(t('removed'))
    } catch (problem) {
      setFailure(failureOf(problem))
    }
    await mutate()
  }
  return (
    <Column>
      <p>{t('lead')}</p>
      <FailureNotice failure={failure} onRetry={null} />
      <Stateful
        data={data}
        error={error}
        loading={isLoading}
        onRetry={() => void mutate()}
        skeleton={<SkeletonRows rows={1} />}
      >
        {({ models }) =>
          models.length === 0 ? (
            <p>{t('none')}</p>
          ) : (
            <WaysIn>
              {models.map((passkey) => (
                <Row key={passkey.id} passkey={passkey} onShow={(dialog) => setShown({ dialog, passkey })} />
              ))}
            </WaysIn>
          )
        }
      </Stateful>
      <div>
        <Button color="blue" variant="filled" onClick={() => setShown({ dialog: 'add' })}>
          {t('add')}
        </Button>
      </div>
      {(shown?.dialog === 'add' || shown?.dialog === 'rename') && (
        <PasskeyDialog passkey={'passkey' in shown ? shown.passkey : null} onDone={close} />
      )}
      {shown?.dialog === 'remove' && (
        <Modal
          open
          size="sm"
          title={t('remove_title')}
          onOpenChange={(isOpen) => !isOpen && setShown(null)}
          footer={
            <Button color="red" variant="filled" onClick={() => void remove(shown.passkey)}>
              {t('remove')}
            </Button>
          }
        >
          <p>{t('remove_lead', { name: shown.passkey.name })}</p>
        </Modal>
      )}
    </Column>
  )
}

const Row = ({ passkey, onShow }: { passkey: Passkey; onShow: (dialog: 'rename' | 'remove') => void }) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('passkeys')
  const timezone = useTimezone()
  const { name, created_at, last_used_at, is_synced, opens_vault } = passkey
  const facts = [
    t('created', { date: formatDate(created_at, timezone) }),
    last_used_at ? t('used', { date: formatDate(last_used_at, timezone) }) : t('unused'),
    ...(is_synced ? [t('synced')] : []),
    ...(opens_vault ? [t('opens_vault')] : []),
  ]
  return (
    <li>
      <Facts>
        <strong>{name}</strong>
        <span>{facts.join(' · ')}</span>
      </Facts>
      <Buttons>
        <Button
          color="gray"
          variant="outlined"
          size="sm"
          aria-label={t('rename_of', { name })}
          onClick={() => onShow('rename')}
        >
          {t('rename')}
        </Button>
        <Button
          color="red"
          variant="outlined"
          size="sm"
          aria-label={t('remove_of', { name })}
          onClick={() => onShow('remove')}
        >
          {t('remove')}
        </Button>
      </Buttons>
    </li>
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
`
