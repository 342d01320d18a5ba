import { FlowerIcon } from '@phosphor-icons/react/dist/csr/Flower'
import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { Badge, Button, EmptyState, IconButton, Select, Stateful, TextInput, toast } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useCall, useClient, type Answer } from '../app/index.ts'
import { FormModal } from '../forms/index.ts'
import { useFormFailure } from '../sign-in/index.ts'
import { CatalogueSearch, type Picked } from './CatalogueSearch.tsx'
import { Disc, Foot, Row, Rows, RowsSkeleton } from './parts.tsx'
import { useCatalogues } from './useCatalogues.ts'
import { useUndoableRemoval } from './useUndoableRemoval.ts'

type Allergy = Answer<'listCurrentAllergies'>['models'][number]

const severities = ['mild', 'moderate', 'severe'] as const
const severityTones = { mild: 'info', moderate: 'warning', severe: 'bad' } as const

/** What the member is allergic to, with the way to add and remove it. */
const Allergies = () => {
  const { t } = useTranslation('health')
  const client = useClient()
  const { data, error, isLoading, mutate } = useCall('listCurrentAllergies')
  const [isAdding, setAdding] = useState(false)
  const removeWithUndo = useUndoableRemoval()
  const reload = () => void mutate()
  const remove = ({ id, name, allergy_id, reaction, severity }: Allergy) =>
    void removeWithUndo({
      name,
      hide: () => mutate((list) => list && { ...list, models: list.models.filter((one) => one.id !== id) }, { revalidate: false }),
      remove: () => client.call('deleteUserAllergy', { params: { id } }),
      restore: () => client.call('saveUserAllergy', { body: { allergy_id, name, reaction, severity } }),
      reload,
    })
  const add = (
    <Button color="blue" variant="tinted" icon={<PlusIcon size="1.25rem" />} onClick={() => setAdding(true)}>
      {t('allergy_add')}
    </Button>
  )
  return (
    <WidgetCard title={t('allergies')}>
      <Stateful
        data={data}
        error={error}
        loading={isLoading}
        onRetry={reload}
        skeleton={<RowsSkeleton />}
        isEmpty={({ models }) => models.length === 0}
        empty={<EmptyState title={t('allergies_empty')} message={t('allergies_empty_message')} action={add} />}
      >
        {({ models }) => (
          <>
            <Rows>
              {models.map((allergy) => (
                <Row
                  key={allergy.id}
                  lead={
                    <Disc>
                      <FlowerIcon size="1.25rem" aria-hidden />
                    </Disc>
                  }
                  title={allergy.name}
                  marks={allergy.severity && <Badge tone={severityTones[allergy.severity]}>{t(`severity_${allergy.severity}`)}</Badge>}
                  lines={[allergy.reaction]}
                  room="icon"
                  actions={
                    <IconButton label={t('remove_of', { name: allergy.name })} onClick={() => remove(allergy)}>
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
      {isAdding && <AddAllergy onClose={() => setAdding(false)} onAdded={reload} />}
    </WidgetCard>
  )
}

export default Allergies

interface AddProps {
  onClose: () => void
  onAdded: () => void
}

const AddAllergy = ({ onClose, onAdded }: AddProps) => {
  const { t } = useTranslation('health')
  const client = useClient()
  const { allergies } = useCatalogues()
  const form = useForm({ defaultValues: { name: null as Picked | null, reaction: '', severity: '' } })
  const { register, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const submit = form.handleSubmit(({ name, reaction, severity }) =>
    attempt(async () => {
      const { allergy } = await client.call('saveUserAllergy', {
        body: { allergy_id: name?.id ?? null, name: name?.name ?? null, reaction: reaction || null, severity: severity || null },
      })
      toast.success(t('added', { name: allergy.name }))
      onAdded()
      onClose()
    }),
  )
  return (
    <FormModal
      title={t('allergy_add')}
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <Controller
        name="name"
        control={form.control}
        rules={{ validate: (value) => value !== null || t('allergy_missing') }}
        render={({ field, fieldState }) => (
          <CatalogueSearch
            label={t('allergy')}
            help={t('allergy_help')}
            catalogue={allergies}
            value={field.value}
            onChange={field.onChange}
            ownWords={(words) => t('use_words', { words })}
            error={fieldState.error?.message}
          />
        )}
      />
      <TextInput label={t('reaction')} help={t('reaction_help')} error={formState.errors.reaction?.message} {...register('reaction')} />
      <Select
        label={t('severity')}
        options={[{ value: '', label: t('not_known') }, ...severities.map((value) => ({ value, label: t(`severity_${value}`) }))]}
        error={formState.errors.severity?.message}
        {...register('severity')}
      />
    </FormModal>
  )
}
