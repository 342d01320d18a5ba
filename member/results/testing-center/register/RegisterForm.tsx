import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { styled } from 'styled-components'
import { BarcodeIcon } from '@phosphor-icons/react/dist/csr/Barcode'
import { useTranslation } from '#shared/i18n/index.ts'
import { isKitNumber, kitNumber, sexes } from '#shared/rules/index.ts'
import { Button, Checkbox, HelpLink, Select, TextInput, toast } from '#shared/ui/index.ts'
import { useClient, useToday, useUnsavedWarning } from '../../../app/index.ts'
import type { Account } from '../../../session/index.ts'
import { FailureNotice, Form, useFormFailure, useRules } from '../../../forms/index.ts'
import { selectKit } from '../selectedKit.ts'
import type { Order } from '../useOrders.ts'
import { canScan } from './scanning.ts'

const Scanner = lazy(() => import('./Scanner.tsx'))
const isSex = (value: string): value is (typeof sexes)[number] => sexes.some((sex) => sex === value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface RegisterFormProps {
  account: Account
  /** The order being registered. */
  unfinished: Order | null
  /** The list of orders is out of date. */
  onRegistered: () => void
}

/** The kit's number and whose sample it is. Input stays until it is accepted. */
export const RegisterForm = ({ account: { user, profile }, unfinished, onRegistered }: RegisterFormProps) => {
  const { t } = useTranslation(['testing_center', 'sign_in', 'profile'])
  const rules = useRules()
  const client = useClient()
  const today = useToday()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
  const [isScanning, setScanning] = useState(false)
  const form = useForm({
    defaultValues: {
      kitId: unfinished?.kitId ?? '',
      first_name: user.first_name ?? '',
      last_name: user.last_name ?? '',
      date_of_birth: profile.date_of_birth ?? '',
      sex: textOf(profile['sex']),
      collected_on: '',
      consent: false,
    },
    mode: 'onTouched',
  })
  const { register, handleSubmit, formState, getValues, setValue, setFocus } = form
  const { errors } = formState
  const { failure, attempt } = useFormFailure(form)
  useUnsavedWarning(formState.isDirty && !formState.isSubmitSuccessful)
  const submit = handleSubmit(({ kitId, sex, collected_on, first_name, last_name, date_of_birth }) =>
    attempt(async () => {
      const kit = await client.call('registerKit', {
        body: {
          kitId: kitNumber(kitId),
          first_name,
          last_name,
          date_of_birth,
          ...(isSex(sex) ? { sex } : {}),
          collected_on: collected_on || null,
        },
      })
      selectKit(kit.kit_id)
      form.reset(form.getValues())
      onRegistered()
      void mutate((key) => Array.isArray(key) && key[0] === 'getLastKit')
      toast.success(t('registered', { number: kit.kit_id }))
      await navigate('/client/testing-center')
    }),
  )
  return (
    <>
      <Form onSubmit={(event) => void submit(event)}>
        <FailureNotice failure={failure} advice={!errors.kitId && <HelpLink topic="kit-registration" />} />
        <Number>
          <TextInput
            label={t('kit_number')}
            help={t('kit_number_help')}
            required
            readOnly={unfinished !== null}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={120}
            error={
              errors.kitId && (
                <>
                  <span>{errors.kitId.message}</span>{' '}
                  {getValues('kitId').trim() !== '' && <HelpLink topic="kit-registration" />}
                </>
              )
            }
            {...register('kitId', {
              validate: (typed) =>
                isKitNumber(kitNumber(typed)) || t(typed.trim() === '' ? 'kit_number_needed' : 'kit_number_wrong'),
            })}
          />
          {canScan() && !unfinished && (
            <Button
              color="gray"
              variant="tinted"
              icon={<BarcodeIcon size="1.25rem" aria-hidden />}
              onClick={() => setScanning(true)}
            >
              {t('scan')}
            </Button>
          )}
        </Number>
        <Fieldset>
          <legend>{t('whose')}</legend>
          <Beside>
            <TextInput
              label={t('sign_in:first_name')}
              autoComplete="given-name"
              required
              error={errors.first_name?.message}
              {...register('first_name', rules.firstName)}
            />
            <TextInput
              label={t('sign_in:last_name')}
              autoComplete="family-name"
              required
              error={errors.last_name?.message}
              {...register('last_name', rules.lastName)}
            />
          </Beside>
          <Beside>
            <TextInput
              label={t('profile:birthday')}
              type="date"
              autoComplete="bday"
              required
              max={today}
              error={errors.date_of_birth?.message}
              {...register('date_of_birth', {
                validate: (day) => (day === '' ? t('birthday_needed') : day <= today || t('birthday_later')),
              })}
            />
            <Select
              label={t('profile:sex')}
              required
              options={[
                { value: '', label: t('choose') },
                ...sexes.map((value) => ({ value, label: t(`profile:sex_${value}`) })),
              ]}
              error={errors.sex?.message}
              {...register('sex', { validate: (sex) => sex !== '' || t('sex_needed') })}
            />
          </Beside>
        </Fieldset>
        <TextInput
          label={t('collected_on')}
          help={t('collected_on_help')}
          type="date"
          max={today}
          error={errors.collected_on?.message}
          {...register('collected_on', { validate: (day) => day === '' || day <= today || t('collected_later') })}
        />
        <Checkbox
          label={t('consent')}
          required
          error={errors.consent?.message}
          {...register('consent', { validate: (isGiven) => isGiven || t('consent_needed') })}
        />
        <Button type="submit" color="blue" variant="filled" loading={formState.isSubmitting}>
          {t(unfinished ? 'complete' : 'register')}
        </Button>
      </Form>
      {isScanning && (
        <Suspense fallback={null}>
          <Scanner
            onClose={() => setScanning(false)}
            onFound={(found) => {
              setScanning(false)
              setValue('kitId', kitNumber(found), { shouldDirty: true, shouldValidate: true })
              setFocus('kitId')
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const Number = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;

  > :first-child {
    width: 100%;
  }
`
const Fieldset = styled.fieldset`
  display: grid;
  gap: inherit;
  min-width: 0;
  border: 0;

  legend {
    margin-bottom: var(--space-3);
    font: var(--type-label);
    color: var(--text-2);
  }
`
const Beside = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 11.25rem), 1fr));
  align-items: start;
  gap: var(--space-4);
`
