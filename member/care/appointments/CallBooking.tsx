import { useRef, useState } from 'react'
import { useTranslation } from '#shared/i18n/index.ts'
import { welcomeCall } from '#shared/rules/index.ts'
import { TextInput } from '#shared/ui/index.ts'
import { failureOf, useFieldTexts, useTimezone, useUnsavedWarning } from '../../app/index.ts'
import { useSetAccount } from '../../identity/preferences/index.ts'
import { useAccount } from '../../session/index.ts'
import type { Appointment } from './nextAppointment.ts'
import { Scheduler } from './Scheduler.tsx'
import type { Slot } from './slots.ts'
import { useBooking } from './useBooking.ts'

interface CallBookingProps {
  onBooked: (appointment: Appointment) => void
  onSkip?: (() => void) | undefined
  /** Code of the call type; the first one by default. */
  callType?: string
}

/** The number that is called: the profile's, which is changed with it. Nobody can be called without one. */
const useCallNumber = () => {
  const { t } = useTranslation('appointments')
  const { account } = useAccount()
  const setAccount = useSetAccount()
  const fieldTexts = useFieldTexts()
  const stored = typeof account?.profile['phone'] === 'string' ? account.profile['phone'] : ''
  const [typed, setTyped] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | undefined>()
  useUnsavedWarning('booking', typed !== null && typed.trim() !== stored)
  const field = useRef<HTMLInputElement>(null)
  const number = typed ?? stored
  const refuse = (sentence: string): false => {
    setProblem(sentence)
    field.current?.focus()
    return false
  }
  return {
    /** @returns whether there is a number, which is stored then */
    store: async (): Promise<boolean> => {
      const phone = number.trim()
      if (phone === '') return refuse(t('call_number_missing'))
      setProblem(undefined)
      try {
        if (phone !== stored) await setAccount({ phone })
        return true
      } catch (error) {
        const refusal = fieldTexts(failureOf(error))['phone']
        if (refusal === undefined) throw error
        return refuse(refusal)
      }
    },
    input: (
      <TextInput
        ref={field}
        label={t('call_number')}
        type="tel"
        autoComplete="tel"
        required
        value={number}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
    ),
  }
}

/** A call with any free care advocate. */
export const CallBooking = ({ onBooked, onSkip, callType = welcomeCall }: CallBookingProps) => {
  const { book } = useBooking(useTimezone())
  const { input, store } = useCallNumber()
  const source = { provider: 'smartlink', callType } as const
  const schedule = async (slot: Slot) => {
    if (await store()) onBooked(await book(source, slot, ''))
  }
  return (
    <Scheduler key={callType} source={source} onSkip={onSkip} onSchedule={schedule}>
      {input}
    </Scheduler>
  )
}
