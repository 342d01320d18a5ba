import { useState } from 'react'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { Button, Modal, toast, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { failureOf, useCall, useClient, useTimezone, type Answer, type Failure } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { Buttons, Facts, WaysIn } from './WaysIn.tsx'

type Item = Answer<'listSuspended'>['models'][number]

/** What was suspended because a sign-in was denied, to be restored or deleted; nothing is shown where there is none. */
export const Suspended = () => {
  const { t } = useTranslation('suspended')
  const client = useClient()
  const { data, error, mutate } = useCall('listSuspended')
  const [doomed, setDoomed] = useState<Item | null>(null)
  const [busy, setBusy] = useState<number | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const nameOf = ({ kind, name }: Item): string => {
    const values = { name: name ?? '' }
    return kind === 'recovery codes' ? t('recovery_codes') : t(kind, values)
  }
  const act = async ({ id, kind }: Item, call: 'restoreSuspended' | 'deleteSuspended') => {
    setDoomed(null)
    setFailure(null)
    setBusy(id)
    try {
      await client.call(call, { params: { id } })
      toast.success(t(call === 'deleteSuspended' ? 'deleted' : kind === 'address' ? 'asked' : 'restored'))
    } catch (problem) {
      setFailure(failureOf(problem))
    }
    setBusy(null)
    await mutate()
  }
  if (error)
    return (
      <WidgetCard title={t('title')}>
        <FailureNotice failure={failureOf(error)} onRetry={() => void mutate()} />
      </WidgetCard>
    )
  if (!data || (data.models.length === 0 && !failure)) return null
  return (
    <WidgetCard title={t('title')}>
      <Lead>{t('lead')}</Lead>
      <FailureNotice failure={failure} onRetry={null} />
      <WaysIn>
        {data.models.map((item) => (
          <Row
            key={item.id}
            item={item}
            what={nameOf(item)}
            isBusy={busy === item.id}
            onRestore={() => void act(item, 'restoreSuspended')}
            onDelete={() => setDoomed(item)}
          />
        ))}
      </WaysIn>
      {doomed && (
        <Modal
          open
          size="sm"
          title={t('delete_title')}
          onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
          footer={
            <Button color="red" variant="filled" onClick={() => void act(doomed, 'deleteSuspended')}>
              {t('delete')}
            </Button>
          }
        >
          <p>{t('delete_lead', { what: nameOf(doomed) })}</p>
        </Modal>
      )}
    </WidgetCard>
  )
}

interface RowProps {
  item: Item
  what: string
  isBusy: boolean
  onRestore: () => void
  onDelete: () => void
}
const Row = ({ item, what, isBusy, onRestore, onDelete }: RowProps) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('suspended')
  const timezone = useTimezone()
  return (
    <li>
      <Facts>
        <strong>{what}</strong>
        <span>{t('added', { date: formatDate(item.added_at, timezone) })}</span>
      </Facts>
      <Buttons>
        <Button
          color="blue"
          variant="outlined"
          size="sm"
          loading={isBusy}
          aria-label={t('restore_of', { what })}
          onClick={onRestore}
        >
          {t('restore')}
        </Button>
        <Button color="red" variant="outlined" size="sm" aria-label={t('delete_of', { what })} onClick={onDelete}>
          {t('delete')}
        </Button>
      </Buttons>
    </li>
  )
}

const Lead = styled.p`
  ${type('body-sm')}
  color: var(--text-2);
  text-wrap: pretty;
`
