import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Beside, Button, ErrorState, Skeleton, TextInput, toast, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { failureOf, useClient, useUnsavedWarning } from '../../app/index.ts'
import { useAccount, type Account } from '../../session/index.ts'
import { FailureNotice, useFormFailure } from '../../forms/index.ts'
import { Foot } from './parts.tsx'
import { useRequired } from './useRequired.ts'

const fields = ['street', 'street2', 'city', 'state', 'zip', 'country'] as const
type Values = Record<(typeof fields)[number], string>

const valuesOf = (address: unknown): Values => {
  const stored = typeof address === 'object' && address !== null ? (address as Record<string, unknown>) : {}
  const text = (name: keyof Values) =>
    typeof stored[name] === 'string' ? stored[name] : name === 'country' ? 'US' : ''
  return Object.fromEntries(fields.map((name) => [name, text(name)])) as Values
}

/** The member's address, for kits and letters. */
const Address = () => {
  const { t } = useTranslation('health')
  const { account, error, mutate } = useAccount()
  return (
    <WidgetCard title={t('address')}>
      {account ? (
        <AddressForm account={account} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height={280} />
      )}
    </WidgetCard>
  )
}

export default Address

const AddressForm = ({ account }: { account: Account }) => {
  const { t } = useTranslation(['health', 'common'])
  const client = useClient()
  const { mutate } = useAccount()
  const required = useRequired()
  /** What the fields were filled with. */
  const [stored, setStored] = useState((account.profile['address'] ?? null) as Record<string, unknown> | null)
  const form = useForm<Values>({ defaultValues: valuesOf(stored), mode: 'onTouched' })
  const { register, formState } = form
  const { failure, attempt } = useFormFailure(form)
  useUnsavedWarning('address', formState.isDirty)
  const submit = form.handleSubmit((values) =>
    attempt(async () => {
      const body = { ...values, street2: values.street2 || null, country: values.country || null, based_on: stored }
      try {
        const { address } = await client.call('setAddress', { body })
        setStored(address)
        form.reset(valuesOf(address))
        await mutate()
      } catch (error) {
        // The newer address is shown, and what was changed here stays.
        const newer = failureOf(error).code === 'CONFLICT' && (await mutate())?.profile['address']
        if (newer) {
          setStored(newer as Record<string, unknown>)
          form.reset(valuesOf(newer), { keepDirtyValues: true })
        }
        throw error
      }
      toast.success(t('address_saved'))
    }),
  )
  const field = (name: keyof Values) => ({ label: t(name), error: formState.errors[name]?.message })
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <FailureNotice failure={failure} />
      <TextInput required autoComplete="address-line1" {...field('street')} {...register('street', required)} />
      <TextInput autoComplete="address-line2" {...field('street2')} {...register('street2')} />
      <Beside>
        <TextInput required autoComplete="address-level2" {...field('city')} {...register('city', required)} />
        <TextInput required autoComplete="address-level1" {...field('state')} {...register('state', required)} />
        <TextInput required autoComplete="postal-code" {...field('zip')} {...register('zip', required)} />
        <TextInput autoComplete="country" help={t('country_help')} {...field('country')} {...register('country')} />
      </Beside>
      <Foot>
        <Button type="submit" color="blue" loading={formState.isSubmitting} disabled={!formState.isDirty}>
          {t('address_save')}
        </Button>
        {formState.isDirty && <Unsaved>{t('common:unsaved_changes')}</Unsaved>}
      </Foot>
    </Form>
  )
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5);
`
const Unsaved = styled.span`
  ${type('caption')}
  align-self: center;
  color: var(--text-2);
`
