import { FirstAidIcon } from '@phosphor-icons/react/dist/csr/FirstAid'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { Button, EmptyState, formatDate, IconButton, Stateful, TextArea, TextInput, toast } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useCall, useClient, useToday, type Answer } from '../app/index.ts'
import { FormModal } from '../forms/index.ts'
import { useFormFailure } from '../sign-in/index.ts'
import { CatalogueSearch, type Picked } from './CatalogueSearch.tsx'
import { Disc, dotted, Foot, Row, Rows, RowsSkeleton } from './parts.tsx'
import { useCatalogues } from './useCatalogues.ts'
import { useUndoableRemoval } from './useUndoableRemoval.ts'

type Issue = Answer<'listCurrentHealthIssues'>['models'][number]

/** What the member lives with, with the way to add and remove it. */
const HealthIssues = () => {
  const { t } = useTranslation('health')
  const client = useClient()
  const { data, error, isLoading, mutate } = useCall('listCurrentHealthIssues')
  const [isAdding, setAdding] = useState(false)
  const removeWithUndo = useUndoableRemoval()
  const reload = () => void mutate()
  const remove = ({ id, name, health_issue_id, since, notes }: Issue) =>
    void removeWithUndo({
      name,
      hide: () => mutate((list) => list && { ...list, models: list.models.filter((one) => one.id !== id) }, { revalidate: false }),
      remove: () => client.call('deleteUserHealthIssue', { params: { id } }),
      restore: () => client.call('saveUserHealthIssue', { body: { health_issue_id, name, since, notes } }),
      reload,
    })
  const add = (
    <Button color="blue" variant="tinted" icon={<PlusIcon size="1.25rem" />} onClick={() => setAdding(true)}>
      {t('issue_add')}
    </Button>
  )
  return (
    <WidgetCard title={t('issues')}>
      <Stateful
        data={data}
        error={error}
        loading={isLoading}
        onRetry={reload}
        skeleton={<RowsSkeleton />}
        isEmpty={({ models }) => models.length === 0}
        empty={<EmptyState title={t('issues_empty')} message={t('issues_empty_message')} action={add} />}
      >
        {({ models }) => (
          <>
            <Rows>
              {models.map((issue) => (
                <Row
                  key={issue.id}
                  lead={
                    <Disc>
                      <FirstAidIcon size="1.25rem" aria-hidden />
                    </Disc>
                  }
                  title={issue.name}
                  lines={[dotted(issue.since && t('since_date', { date: formatDate(issue.since) }), issue.notes)]}
                  room="icon"
                  actions={
                    <IconButton label={t('remove_of', { name: issue.name })} onClick={() => remove(issue)}>
                      <TrashIcon size="1.25rem" />
                    </IconButton>
                  }
                />
              ))}
            </Rows>
            <Foot>{add}</Foot>
          </>
        )}
      </Stateful>
      {isAdding && <AddIssue onClose={() => setAdding(false)} onAdded={reload} />}
    </WidgetCard>
  )
}

export default HealthIssues

interface AddProps {
  onClose: () => void
  onAdded: () => void
}

const AddIssue = ({ onClose, onAdded }: AddProps) => {
  const { t } = useTranslation('health')
  const client = useClient()
  const { healthIssues } = useCatalogues()
  const today = useToday()
  const form = useForm({ defaultValues: { name: null as Picked | null, since: '', notes: '' } })
  const { register, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const submit = form.handleSubmit(({ name, since, notes }) =>
    attempt(async () => {
      const { health_issue: issue } = await client.call('saveUserHealthIssue', {
        body: { health_issue_id: name?.id ?? null, name: name?.name ?? null, since: since || null, notes: notes || null },
      })
      toast.success(t('added', { name: issue.name }))
      onAdded()
      onClose()
    }),
  )
  return (
    <FormModal
      title={t('issue_add')}
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Controller
        name="name"
        control={form.control}
        rules={{ validate: (value) => value !== null || t('issue_missing') }}
        render={({ field, fieldState }) => (
          <CatalogueSearch
            label={t('issue')}
            help={t('issue_help')}
            catalogue={healthIssues}
            value={field.value}
            onChange={field.onChange}
            ownWords={(words) => t('use_words', { words })}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextInput type="date" max={today} label={t('since')} error={formState.errors.since?.message} {...register('since')} />
      <TextArea label={t('notes')} rows={2} maxLength={1000} error={formState.errors.notes?.message} {...register('notes')} />
    </FormModal>
  )
}
