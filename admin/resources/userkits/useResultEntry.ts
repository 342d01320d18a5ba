import { useState, type FormEvent } from 'react'
import { fieldErrorsIn, messageOf, type AnswerOf } from '#shared/client/index.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { entryQuestions, type CorrectionReason } from '#shared/rules/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import type { Row } from '../../generated/index.tsx'
import { commaProblem, valueOf } from './typedValue.ts'

export type Entry = AnswerOf<'getKitEntry'>

interface AuriaInput {
  score: string
  interpretation: string
}

/**
 * The input of a lab report in two steps: the values are typed, and then checked all at once beside what is usual. Nothing is asked
 * while values are typed, because whoever types does not look at the screen.
 */
export const useResultEntry = (
  kit: Row,
  { markers, is_correction: isCorrection }: Entry,
  onEntered: (awaitsReview: boolean) => void,
) => {
  const session = useSession()
  const isAuria = kit['provider_code'] === 'namida'
  const [values, setValues] = useState<Record<string, string>>({})
  const [keepsOthers, setKeepsOthers] = useState(true)
  const [reason, setReason] = useState<CorrectionReason | ''>('')
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [isChecking, setChecking] = useState(false)
  const [focused, setFocused] = useState<string | null>(null)
  const [auria, setAuria] = useState<AuriaInput>({ score: '', interpretation: '' })
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const entered = markers.filter(({ code }) => values[code]?.trim())
  const lines = entered.map(({ code }) => ({ code, result: valueOf(values[code] ?? '') }))
  const isPartial = isCorrection && keepsOthers && lines.length < markers.length
  const questions = entryQuestions(lines, {
    expected: isPartial ? [] : markers,
    known: new Map(markers.map((marker) => [marker.code, marker])),
  })
  const commaProblemOf = (code: string) => commaProblem(values[code] ?? '')
  const confirm = (code: string, isConfirmed: boolean) =>
    setConfirmed((before) => [...before.filter((one) => one !== code), ...(isConfirmed ? [code] : [])])
  const body = () => ({
    ...(isAuria && auria.score.trim() !== '' ? { score: Number(auria.score.replace(',', '.')) } : {}),
    ...(isAuria && auria.interpretation.trim() !== '' ? { interpretation: auria.interpretation } : {}),
    ...(isAuria ? {} : { results: lines, ...(isPartial && { is_partial: true }) }),
    ...(reason && { reason }),
    ...(confirmed.length > 0 ? { confirmed: questions.map(({ code }) => code) } : {}),
    ...(file ? { file } : {}),
  })
  return {
    markers,
    isAuria,
    isCorrection,
    keepsOthers,
    setKeepsOthers,
    reason,
    setReason,
    auria,
    setAuria: (changes: Partial<AuriaInput>) => setAuria((before) => ({ ...before, ...changes })),
    file,
    setFile,
    problem,
    errors,
    isBusy,
    isDirty: file !== null || [...Object.values(values), ...Object.values(auria)].some((typed) => typed.trim() !== ''),
    isReady: isAuria ? auria.score.trim() !== '' || file !== null : entered.length > 0,
    /** As typed, without spaces around it. */
    valueOf: (code: string) => (values[code] ?? '').trim(),
    typed: (code: string) => values[code] ?? '',
    setValue: (code: string, value: string) => {
      setValues({ ...values, [code]: value })
      // The confirmation was for a different value.
      confirm(code, false)
    },
    errorOf: (code: string): string | undefined => {
      const index = entered.findIndex((marker) => marker.code === code)
      return (
        commaProblemOf(code) ??
        errors[`results.${index}.result`] ??
        errors[`results.${index}.code`] ??
        errors[`missing.${code}`]
      )
    },
    isChecking,
    /** The marker whose field has the focus when the values are typed; null for the first. */
    focused,
    /** Back to the values, at one of them. */
    edit: (code: string | null = null) => {
      setFocused(code)
      setChecking(false)
    },
    questionOf: (code: string): string | undefined => questions.find((one) => one.code === code)?.message,
    isConfirmed: (code: string) => confirmed.includes(code),
    confirm,
    submit: async (event: FormEvent) => {
      event.preventDefault()
      event.stopPropagation()
      setErrors({})
      setProblem(undefined)
      if (markers.some(({ code }) => commaProblemOf(code) !== undefined))
        return setProblem('Some values have a comma that could be read in two ways. Enter them without it.')
      if (!isAuria && !isChecking) return setChecking(true)
      if (!isAuria && questions.some(({ code }) => !confirmed.includes(code)))
        return setProblem('Some entries are unusual or missing. Check them against the report and confirm each one.')
      if (isCorrection && !reason) return setErrors({ reason: 'Choose why the results are corrected.' })
      setBusy(true)
      try {
        const { awaits_review: awaitsReview } = await session.client.call('enterKitResults', {
          params: { id: kit.id },
          body: body(),
        })
        onEntered(awaitsReview)
      } catch (error) {
        setProblem(messageOf(error))
        setErrors(fieldErrorsIn(error))
        setFocused(null)
        setChecking(false)
        setBusy(false)
      }
    },
  }
}
