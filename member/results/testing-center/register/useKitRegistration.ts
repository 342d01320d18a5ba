import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { useTranslation } from '#shared/i18n/index.ts'
import { kitNumber, sexes } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useClient, useUnsavedWarning } from '../../../app/index.ts'
import { useFormFailure } from '../../../forms/index.ts'
import type { Account } from '../../../session/index.ts'
import { selectKit } from '../selectedKit.ts'
import type { Order } from '../useOrders.ts'

export interface KitRegistrationOptions {
  account: Account
  /** The order being registered. */
  unfinished: Order | null
  /** The list of orders is out of date. */
  onRegistered: () => void
}

export type RegistrationForm = ReturnType<typeof useKitRegistration>['form']

const isSex = (value: string): value is (typeof sexes)[number] => sexes.some((sex) => sex === value)
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The registration of a kit, filled in from the profile. Once it is accepted, the kit is shown among the tests. */
export const useKitRegistration = ({
  account: { user, profile },
  unfinished,
  onRegistered,
}: KitRegistrationOptions) => {
  const { t } = useTranslation('testing_center')
  const client = useClient()
  const navigate = useNavigate()
  const { mutate } = useSWRConfig()
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
  const { formState, handleSubmit } = form
  const { failure, attempt } = useFormFailure(form)
  useUnsavedWarning('kit', formState.isDirty)
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
  return { form, failure, submit }
}
