import { PlusIcon } from '@phosphor-icons/react/dist/csr/Plus'
import { TrashIcon } from '@phosphor-icons/react/dist/csr/Trash'
import { Fragment, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useTranslation } from '#shared/i18n/index.ts'
import { dotted, callHref, careRoleOf, careRoles } from '#shared/rules/index.ts'
import {
  Beside,
  Avatar,
  Badge,
  Button,
  EmptyState,
  IconButton,
  Select,
  Stateful,
  TextInput,
  TextLink,
  toast,
} from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { useCall, useClient, type Answer } from '../../app/index.ts'
import { FormModal, useFormFailure } from '../../forms/index.ts'
import { accepted } from './accepted.ts'
import { Foot, Row, Rows, RowsSkeleton } from './parts.tsx'
import { useRequired } from './useRequired.ts'
import { useUndoableRemoval } from './useUndoableRemoval.tsx'

type Person = Answer<'listCareTeam'>['models'][number]

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The member's care team, to which people can be added and from which they can be removed. */
const CareTeam = () => {
  const { t } = useTranslation('health')
  const client = useClient()
  const { data, error, isLoading, mutate } = useCall('listCareTeam')
  const [isAdding, setAdding] = useState(false)
  const { removeWithUndo, withRemoved } = useUndoableRemoval()
  const reload = () => void mutate()
  const remove = (person: Person, at: number) =>
    void removeWithUndo({
      name: person.name,
      at,
      hide: () =>
        mutate((list) => list && { ...list, models: list.models.filter(({ id }) => id !== person.id) }, {
          revalidate: false,
        }),
      remove: () => client.call('deleteCareTeamMember', { params: { id: person.id } }),
      restore: async () => accepted(await client.call('createCareTeamMember', { body: writable(person) })),
      reload,
    })
  const add = (
    <Button color="blue" variant="tinted" icon={<PlusIcon size="1.25rem" />} onClick={() => setAdding(true)}>
      {t('care_team_add')}
    </Button>
  )
  return (
    <WidgetCard title={t('care_team')}>
      <Stateful data={data} error={error} loading={isLoading} onRetry={reload} skeleton={<RowsSkeleton rows={3} />}>
        {({ models }) => (
          <>
            <Rows>
              {withRemoved(
                models.map((person, at) => (
                  <PersonRow key={person.id} person={person} onRemove={() => remove(person, at)} />
                )),
              )}
            </Rows>
            {models.length === 0 ? (
              <EmptyState title={t('care_team_empty')} message={t('care_team_empty_message')} action={add} />
            ) : (
              <Foot>{add}</Foot>
            )}
          </>
        )}
      </Stateful>
      {isAdding && <AddPerson onClose={() => setAdding(false)} onAdded={reload} />}
    </WidgetCard>
  )
}

export default CareTeam

/** What is sent to add a removed person again. */
const writable = (person: Person) => ({
  name: person.name,
  role: careRoleOf(person['role']),
  specialty: textOf(person['specialty']),
  practice: textOf(person['practice']),
  phone: textOf(person['phone']),
  email: textOf(person['email']),
  is_primary: person['is_primary'] === true,
  notes: textOf(person['notes']),
})

const PersonRow = ({ person, onRemove }: { person: Person; onRemove: () => void }) => {
  const { t } = useTranslation('health')
  const { name, role, specialty, practice, phone, email } = writable(person)
  return (
    <Row
      lead={<Avatar name={name} />}
      title={name}
      marks={person['is_primary'] === true && <Badge tone="info">{t('main_contact')}</Badge>}
      lines={[
        dotted(t(`role_${role}`), specialty, practice),
        (phone ?? email) && (
          <Fragment key="contact">
            {phone && <TextLink href={callHref(phone)}>{phone}</TextLink>}
            {phone && email && ' · '}
            {email && <TextLink href={`mailto:${email}`}>{email}</TextLink>}
          </Fragment>
        ),
      ]}
      room="icon"
      actions={
        <IconButton label={t('remove_of', { name })} onClick={onRemove}>
          <TrashIcon size="1.25rem" />
        </IconButton>
      }
    />
  )
}

const AddPerson = ({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) => {
  const { t } = useTranslation(['health', 'common'])
  const client = useClient()
  const required = useRequired()
  const form = useForm({
    defaultValues: { name: '', role: 'primary care', specialty: '', practice: '', phone: '', email: '' },
    mode: 'onTouched',
  })
  const { register, formState } = form
  const { failure, attempt } = useFormFailure(form)
  const submit = form.handleSubmit((values) =>
    attempt(async () => {
      const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== ''))
      accepted(await client.call('createCareTeamMember', { body: { ...given, name: values.name } }))
      toast.success(t('added', { name: values.name }))
      onAdded()
      onClose()
    }),
  )
  const errorOf = (name: keyof typeof formState.errors) => formState.errors[name]?.message
  return (
    <FormModal
      name="care-team"
      title={t('care_team_add')}
      isDirty={formState.isDirty}
      isSaving={formState.isSubmitting}
      failure={failure}
      onSubmit={(event) => void submit(event)}
      onClose={onClose}
    >
      <TextInput
        label={t('name')}
        required
        error={errorOf('name')}
        autoComplete="off"
        {...register('name', required)}
      />
      <Select
        label={t('role')}
        options={careRoles.map((value) => ({ value, label: t(`role_${value}`) }))}
        error={errorOf('role')}
        {...register('role')}
      />
      <Beside>
        <TextInput label={t('specialty')} error={errorOf('specialty')} autoComplete="off" {...register('specialty')} />
        <TextInput label={t('practice')} error={errorOf('practice')} autoComplete="off" {...register('practice')} />
        <TextInput label={t('phone')} type="tel" error={errorOf('phone')} autoComplete="off" {...register('phone')} />
        <TextInput label={t('email')} type="email" error={errorOf('email')} autoComplete="off" {...register('email')} />
      </Beside>
    </FormModal>
  )
}
