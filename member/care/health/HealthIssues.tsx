import { dotted } from '#shared/rules/index.ts'
import { FirstAidIcon } from '@phosphor-icons/react/dist/csr/FirstAid'
import { useForm } from 'react-hook-form'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { DateInput, TextArea } from '#shared/ui/index.ts'
import { useCall, useClient, useToday } from '../../app/index.ts'
import { AddEntry } from './AddEntry.tsx'
import type { Picked } from './CatalogueSearch.tsx'
import { EntriesCard, type AdditionProps } from './EntriesCard.tsx'
import { useCatalogues } from './useCatalogues.ts'

/** The member's conditions, which can be added and removed. */
const HealthIssues = () => {
  const { formatDate } = useFormats()
  const { t } = useTranslation('health')
  const client = useClient()
  return (
    <EntriesCard
      title={t('issues')}
      addLabel={t('issue_add')}
      empty={{ title: t('issues_empty'), message: t('issues_empty_message') }}
      icon={<FirstAidIcon size="1.25rem" aria-hidden />}
      list={useCall('listCurrentHealthIssues')}
      describe={({ since, notes }) => ({
        lines: [dotted(since && t('since_date', { date: formatDate(since) }), notes)],
      })}
      remove={({ id }) => client.call('deleteUserHealthIssue', { params: { id } })}
      restore={({ name, health_issue_id, since, notes }) =>
        client.call('saveUserHealthIssue', { body: { health_issue_id, name, since, notes } })
      }
      addition={(props) => <AddIssue {...props} />}
    />
  )
}

export default HealthIssues

const AddIssue = (props: AdditionProps) => {
  const { t } = useTranslation('health')
  const client = useClient()
  const { healthIssues } = useCatalogues()
  const today = useToday()
  const form = useForm({ defaultValues: { name: null as Picked | null, since: '', notes: '' } })
  const { register, formState } = form
  return (
    <AddEntry
      {...props}
      name="health-issue"
      form={form}
      title={t('issue_add')}
      label={t('issue')}
      help={t('issue_help')}
      missing={t('issue_missing')}
      catalogue={healthIssues}
      save={async ({ name, since, notes }) => {
        const body = {
          health_issue_id: name?.id ?? null,
          name: name?.name ?? null,
          since: since || null,
          notes: notes || null,
        }
        return (await client.call('saveUserHealthIssue', { body })).health_issue.name
      }}
    >
      <DateInput max={today} label={t('since')} error={formState.errors.since?.message} {...register('since')} />
      <TextArea
        label={t('notes')}
        rows={2}
        maxLength={1000}
        error={formState.errors.notes?.message}
        {...register('notes')}
      />
    </AddEntry>
  )
}
