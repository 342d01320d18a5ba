import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { styled } from 'styled-components'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { addressParts, addressRules, readCountry, regionOf, type AddressPart } from '#shared/rules/index.ts'
import { Beside, Button, ErrorState, Select, Skeleton, TextInput, toast, type } from '#shared/ui/index.ts'
import { WidgetCard } from '#shared/ui/widgets/index.ts'
import { failureOf, useClient, useUnsavedWarning } from '../../app/index.ts'
import { useAccount, type Account } from '../../session/index.ts'
import { FailureNotice, useCountryOptions, useFormFailure } from '../../forms/index.ts'
import { Foot } from './parts.tsx'
import { useRequired } from './useRequired.ts'

const fields = [...addressParts, 'country'] as const
type Values = Record<(typeof fields)[number], string>

const valuesOf = (address: unknown, region: string): Values => {
  const stored = typeof address === 'object' && address !== null ? (address as Record<string, unknown>) : {}
  const text = (name: keyof Values) => (typeof stored[name] === 'string' ? stored[name] : '')
  const values = Object.fromEntries(fields.map((name) => [name, text(name)])) as Values
  return { ...values, country: readCountry(values.country) || region }
}

const autoComplete = {
  street: 'address-line1',
  street2: 'address-line2',
  city: 'address-level2',
  state: 'address-level1',
  zip: 'postal-code',
} as const

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
  const { locale } = useFormats()
  const region = regionOf(locale)
  const countries = useCountryOptions()
  const form = useForm<Values>({ defaultValues: valuesOf(stored, region), mode: 'onTouched' })
  const { register, formState, control } = form
  const country = useWatch({ control, name: 'country' })
  const { parts, required: needed, state, code } = addressRules(country)
  // What the chosen country has no field for is kept, and shown as long as it is there.
  const shown = addressParts.filter((part) => parts.includes(part) || form.getValues(part) !== '')
  const ordered = [...parts, ...shown.filter((part) => !parts.includes(part))]
  const words = { state: `state_${state}`, zip: `code_${code}` } as const
  const { failure, attempt } = useFormFailure(form)
  useUnsavedWarning('address', formState.isDirty)
  const submit = form.handleSubmit((values) =>
    attempt(async () => {
      const body = { ...values, based_on: stored }
      try {
        const { address } = await client.call('setAddress', { body })
        setStored(address)
        form.reset(valuesOf(address, region))
        await mutate()
      } catch (error) {
        // The newer address is shown, and what was changed here stays.
        const newer = failureOf(error).code === 'CONFLICT' && (await mutate())?.profile['address']
        if (newer) {
          setStored(newer as Record<string, unknown>)
          form.reset(valuesOf(newer, region), { keepDirtyValues: true })
        }
        throw error
      }
      toast.success(t('address_saved'))
    }),
  )
  const part = (name: AddressPart) => (
    <TextInput
      key={name}
      label={t(name === 'state' || name === 'zip' ? words[name] : name)}
      error={formState.errors[name]?.message}
      required={needed.has(name)}
      autoComplete={autoComplete[name]}
      {...register(name, needed.has(name) ? required : { validate: undefined })}
    />
  )
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <FailureNotice failure={failure} />
      <Select
        label={t('country')}
        autoComplete="country"
        options={countries}
        error={formState.errors.country?.message}
        {...register('country')}
      />
      {ordered.slice(0, 2).map(part)}
      <Beside>{ordered.slice(2).map(part)}</Beside>
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
