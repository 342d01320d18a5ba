import { useState, type ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import {
  Beside,
  Badge,
  Button,
  DateInput,
  EmptyState,
  NewTab,
  Select,
  Stateful,
  TextInput,
  toast,
} from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useCall, useClient, useToday, type Answer } from '../../app/index.ts'
import { changedFields, FormModal, useFormFailure } from '../../forms/index.ts'
import { InsuranceCardPhoto } from './InsuranceCardPhoto.tsx'
import { accepted } from './accepted.ts'
import { Facts, Foot, RowsSkeleton } from './parts.tsx'
import { RemoveStored } from './RemoveStored.tsx'
import { useRequired } from './useRequired.ts'

type Card = NonNullable<Answer<'getInsurance'>>['insurance']

const relationships = ['self', 'spouse', 'child', 'other'] as const

/** The member's insurance card, which can be changed. */
const Insurance = () => {
  const { t } = useTranslation('health')
  const client = useClient()
  const { data, error, isLoading, mutate } = useCall('getInsurance')
  const [isEditing, setEditing] = useState(false)
  const card = data?.insurance
  return (
    <WidgetCard title={t('insurance')} meta={card && <Validity card={card} />}>
      <Stateful
        data={data}
        error={error}
        loading={isLoading}
        onRetry={() => void mutate()}
        skeleton={<RowsSkeleton />}
        isEmpty={(answer) => answer === null}
        empty={
          <EmptyState
            title={t('insurance_empty')}
            message={t('insurance_empty_message')}
            action={
              <Button color="blue" variant="tinted" onClick={() => setEditing(true)}>
                {t('insurance_add')}
              </Button>
            }
          />
        }
      >
        {(answer) =>
          answer && (
            <CardFacts card={answer.insurance} onEdit={() => setEditing(true)}>
              <RemoveStored
                what="insurance"
                remove={() => client.call('deleteInsurance')}
                onRemoved={() => void mutate(null, { revalidate: false })}
              />
            </CardFacts>
          )
        }
      </Stateful>
      {isEditing && (
        <EditInsurance
          card={card}
          onClose={() => setEditing(false)}
          onSaved={(insurance) => void mutate({ insurance }, { revalidate: false })}
        />
      )}
    </WidgetCard>
  )
}

export default Insurance

const Validity = ({ card: { effective_date: start, expiration_date: end } }: { card: Card }) => {
  const { t } = useTranslation('health')
  const today = useToday()
  if (end && end < today) return <Badge tone="bad">{t('insurance_ended')}</Badge>
  if (start && start > today) return <Badge tone="warning">{t('insurance_later')}</Badge>
  return null
}

const CardFacts = ({ card, onEdit, children }: { card: Card; onEdit: () => void; children: ReactNode }) => {
  const { formatDate } = useFormats()
  const { t } = useTranslation(['health', 'common'])
  const relationship = relationships.find((one) => one === card.relationship)
  const facts = [
    [t('insurer'), card.insurer],
    [t('plan_name'), card.plan_name],
    [t('member_id'), card.member_id],
    [t('group_number'), card.group_number],
    [t('policy_holder'), card.policy_holder],
    [t('relationship'), relationship && t(`relationship_${relationship}`)],
    [t('effective_date'), card.effective_date && formatDate(card.effective_date)],
    [t('expiration_date'), card.expiration_date && formatDate(card.expiration_date)],
    [t('phone'), card.phone],
  ] as const
  return (
    <>
      <Facts>
        {facts.map(([name, value]) =>
          value ? (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ) : null,
        )}
      </Facts>
      <CardPhotos card={card} />
      <Foot>
        <Button color="gray" variant="tinted" aria-label={t('insurance_edit')} onClick={onEdit}>
          {t('common:edit')}
        </Button>
        {children}
      </Foot>
    </>
  )
}

const CardPhotos = ({ card }: { card: Card }) => {
  const { t } = useTranslation('health')
  const sides = (['front_image', 'back_image'] as const).filter((side) => card[side])
  if (sides.length === 0) return null
  return (
    <Pictures>
      {sides.map((side) => (
        <a key={side} href={card[side] ?? undefined} target="_blank" rel="noopener">
          <img src={card[side] ?? undefined} alt={t(side)} loading="lazy" />
          <NewTab />
        </a>
      ))}
    </Pictures>
  )
}

const fields = [
  'insurer',
  'plan_name',
  'member_id',
  'group_number',
  'policy_holder',
  'relationship',
  'holder_date_of_birth',
  'effective_date',
  'expiration_date',
  'phone',
] as const
type Values = Record<(typeof fields)[number], string>
/** The chosen photo; null to remove it, undefined to keep it. */
type Photos = Partial<Record<'front_image' | 'back_image', File | null>>
const valuesOf = (card: Card | undefined): Values =>
  Object.fromEntries(fields.map((name) => [name, card?.[name] ?? (name === 'relationship' ? 'self' : '')])) as Values

interface EditProps {
  card: Card | undefined
  onClose: () => void
  onSaved: (card: Card) => void
}

const EditInsurance = ({ card, onClose, onSaved }: EditProps) => {
  const { t } = useTranslation('health')
  const client = useClient()
  const required = useRequired()
  const [photos, setPhotos] = useState<Photos>({})
  const form = useForm<Values>({ defaultValues: valuesOf(card), mode: 'onTouched' })
  const { register, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const submit = form.handleSubmit((values) =>
    attempt(async () => {
      const body = changedFields(card ? formState.dirtyFields : null, values)
      onSaved(accepted(await client.call('saveInsurance', { body: { ...body, ...photos } })).insurance)
      toast.success(t('insurance_saved'))
      onClose()
    }),
  )
  const field = (name: keyof Values) => ({
    label: t(name),
    error: formState.errors[name]?.message,
    autoComplete: 'off',
  })
  return (
    <FormModal
      name="insurance"
      title={card ? t('insurance_edit') : t('insurance_add')}
      isDirty={formState.isDirty || Object.keys(photos).length > 0}
      isSaving={formState.isSubmitting}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextInput required {...field('insurer')} {...register('insurer', required)} />
      <Beside>
        <TextInput required help={t('member_id_help')} {...field('member_id')} {...register('member_id', required)} />
        <TextInput {...field('group_number')} {...register('group_number')} />
        <TextInput {...field('plan_name')} {...register('plan_name')} />
        <TextInput type="tel" help={t('insurance_phone_help')} {...field('phone')} {...register('phone')} />
        <TextInput {...field('policy_holder')} {...register('policy_holder')} />
        <Select
          {...field('relationship')}
          options={relationships.map((value) => ({ value, label: t(`relationship_${value}`) }))}
          {...register('relationship')}
        />
        <DateInput {...field('effective_date')} {...register('effective_date')} />
        <DateInput {...field('expiration_date')} {...register('expiration_date')} />
        <DateInput {...field('holder_date_of_birth')} {...register('holder_date_of_birth')} />
      </Beside>
      <Beside>
        {(['front_image', 'back_image'] as const).map((side) => (
          <InsuranceCardPhoto
            key={side}
            label={t(side)}
            value={photos[side] === undefined ? (card?.[side] ?? null) : photos[side]}
            onChange={(photo) => setPhotos((chosen) => ({ ...chosen, [side]: photo }))}
          />
        ))}
      </Beside>
    </FormModal>
  )
}

const Pictures = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10rem, 1fr));
  gap: var(--space-3);
  margin-top: var(--space-4);

  img {
    width: 100%;
    aspect-ratio: 1.586;
    border: var(--size-hairline) solid var(--line);
    border-radius: var(--radius-md);
    object-fit: cover;
  }
`
