import { FlowerIcon } from '@phosphor-icons/react/dist/csr/Flower'
import { useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { Badge, Select, TextInput } from '#shared/ui/index.ts'
import { useCall, useClient } from '../../app/index.ts'
import { AddEntry } from './AddEntry.tsx'
import type { Picked } from './CatalogueSearch.tsx'
import { EntriesCard, type AdditionProps } from './EntriesCard.tsx'
import { useCatalogues } from './useCatalogues.ts'

const severities = ['mild', 'moderate', 'severe'] as const
const severityTones = { mild: 'info', moderate: 'warning', severe: 'bad' } as const

/** The member's allergies, which can be added and removed. */
const Allergies = () => {
  const { t } = useTranslation('health')
  const client = useClient()
  return (
    <EntriesCard
      title={t('allergies')}
      addLabel={t('allergy_add')}
      empty={{ title: t('allergies_empty'), message: t('allergies_empty_message') }}
      icon={<FlowerIcon size="1.25rem" aria-hidden />}
      list={useCall('listCurrentAllergies')}
      describe={({ reaction, severity }) => ({
        marks: severity && <Badge tone={severityTones[severity]}>{t(`severity_${severity}`)}</Badge>,
        lines: [reaction],
      })}
      remove={({ id }) => client.call('deleteUserAllergy', { params: { id } })}
      restore={({ name, allergy_id, reaction, severity }) =>
        client.call('saveUserAllergy', { body: { allergy_id, name, reaction, severity } })
      }
      addition={(props) => <AddAllergy {...props} />}
    />
  )
}

export default Allergies

const AddAllergy = (props: AdditionProps) => {
  const { t } = useTranslation('health')
  const client = useClient()
  const { allergies } = useCatalogues()
  const form = useForm({ defaultValues: { name: null as Picked | null, reaction: '', severity: '' } })
  const { register, formState } = form
  return (
    <AddEntry
      {...props}
      name="allergy"
      form={form}
      title={t('allergy_add')}
      label={t('allergy')}
      help={t('allergy_help')}
      missing={t('allergy_missing')}
      catalogue={allergies}
      save={async ({ name, reaction, severity }) => {
        const body = {
          allergy_id: name?.id ?? null,
          name: name?.name ?? null,
          reaction: reaction || null,
          severity: severity || null,
        }
        return (await client.call('saveUserAllergy', { body })).allergy.name
      }}
    >
      <TextInput
        label={t('reaction')}
        help={t('reaction_help')}
        error={formState.errors.reaction?.message}
        {...register('reaction')}
      />
      <Select
        label={t('severity')}
        options={[
          { value: '', label: t('not_known') },
          ...severities.map((value) => ({ value, label: t(`severity_${value}`) })),
        ]}
        error={formState.errors.severity?.message}
        {...register('severity')}
      />
    </AddEntry>
  )
}
