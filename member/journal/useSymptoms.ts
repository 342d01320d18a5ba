import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSWRConfig } from 'swr'
import { toggleSymptom } from '#shared/rules/index.ts'
import { toast } from '#shared/ui/index.ts'
import { useCall, useClient } from '../app/index.ts'
import { refreshStreak } from './useStreak.ts'
import type { Symptom } from './types.ts'

/**
 * Today's symptoms. A toggle shows at once; the symptom is locked while its own update is on the way, the others stay
 * free. When it fails, the list is as the server has it again, and only the failed change is gone.
 */
export const useSymptoms = () => {
  const { t } = useTranslation('journal')
  const client = useClient()
  const { mutate: mutateAny } = useSWRConfig()
  const { data, error, mutate } = useCall('listSymptoms')
  const [pending, setPending] = useState<readonly Symptom[]>([])

  const toggle = useCallback(
    async (symptom: Symptom) => {
      setPending((now) => [...now, symptom])
      try {
        const answer = await client.call('updateSymptom', { body: { symptom_id: symptom.id } })
        await mutate(answer, { revalidate: false })
        void refreshStreak(mutateAny)
      } catch {
        toast.error(t('symptom_failed'), { id: 'symptom-update' })
      }
      setPending((now) => now.filter((one) => one !== symptom))
    },
    [client, mutate, mutateAny, t],
  )

  const confirmed = data?.models ?? []
  return {
    symptoms: pending.reduce<readonly Symptom[]>((list, { id }) => toggleSymptom(list, id), confirmed),
    isLoaded: data !== undefined,
    isPending: (id: number) => pending.some((one) => one.id === id),
    error,
    toggle: (symptom: Symptom) => {
      if (!pending.some((one) => one.id === symptom.id)) void toggle(symptom)
    },
    retry: useCallback(() => void mutate(), [mutate]),
  }
}
