import { useState, type FormEvent } from 'react'
import { CallError, fieldErrorsIn, messageOf, type AnswerOf } from '#shared/client/index.ts'
import type { Conflict, FieldErrors } from '#shared/errors.ts'
import { entryQuestions, readNumber, type CorrectionReason } from '#shared/rules/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import type { Row } from '../../generated/index.tsx'
import { commaProblem, valueOf } from './typedValue.ts'

export type Entry = AnswerOf<'getKitEntry'>

interface AuriaInput {
  score: string
  interpretation: string
}

/** Who sent results since the form was opened, and when; null for any other failure. */
const conflictIn = (error: unknown): Conflict | null =>
  (error instanceof CallError && (error.body as { conflict?: Conflict } | null)?.conflict) || null

/**
 * The input of a lab report in two steps: the values are typed, and then checked all at once beside what is usual. Nothing is asked
 * while values are typed, because whoever types does not look at the screen.
 */
export const useResultEntry = (
  kit: Row,
  opened: Entry,
  { onEntered, onConflict }: { onEntered: (awaitsReview: boolean) => void; onConflict: () => void },
) => {
  const session = useSession()
  // As it was when the form was opened: what arrives since is a conflict, which is said.
  const [basis, setBasis] = useState(opened)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const { is_correction: isCorrection, waiting } = basis
  const corrects = waiting?.is_own === false ? waiting.corrects : null
  const markers = corrects ? basis.markers.filter(({ code }) => corrects.includes(code)) : basis.markers
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
  const isPartial = isCorrection && keepsOthers && lines.length < basis.markers.length
  const questions = entryQuestions(lines, {
    expected: isPartial ? [] : markers,
    known: new Map(markers.map((marker) => [marker.code, marker])),
  })
  const commaProblemOf = (code: string) => commaProblem(values[code] ?? '')
  const confirm = (code: string, isConfirmed: boolean) =>
    setConfirmed((before) => [...before.filter((one) => one !== code), ...(isConfirmed ? [code] : [])])
  const body = () => ({
    ...(isAuria && auria.score.trim() !== '' ? { score: readNumber(auria.score) ?? Number.NaN } : {}),
    ...(isAuria && auria.interpretation.trim() !== '' ? { interpretation: auria.interpretation } : {}),
    ...(isAuria ? {} : { results: lines, ...(isPartial && { is_partial: true }) }),
    ...(reason && { reason }),
    ...(confirmed.length > 0 ? { confirmed: questions.map(({ code }) => code) } : {}),
    based_on: basis.version,
    ...(file ? { file } : {}),
  })
  const [refusals, setRefusals] = useState(0)
  const refuse = (message: string | undefined, at: FieldErrors = {}) => {
    setProblem(message)
    setErrors(at)
    setRefusals((before) => before + 1)
  }
  return {
    basis,
    conflict,
    /** How often it was refused; each time the focus goes to what is asked first. */
    refusals,
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
        return refuse('Some values have a comma that could be read in two ways. Enter them without it.')
      if (!isAuria && !isChecking) return setChecking(true)
      if (!isAuria && questions.some(({ code }) => !confirmed.includes(code)))
        return refuse('Some entries are unusual or missing. Check them against the report and confirm each one.')
      if (isCorrection && !reason) return refuse(undefined, { reason: 'Choose why the results are corrected.' })
      setBusy(true)
      try {
        const { awaits_review: awaitsReview } = await session.client.call('enterKitResults', {
          params: { id: kit.id },
          body: body(),
        })
        onEntered(awaitsReview)
      } catch (error) {
        const [since, at] = [conflictIn(error), fieldErrorsIn(error)]
        setConflict(since)
        if (since) {
          setBasis(await session.client.call('getKitEntry', { params: { id: Number(kit.id) } }).catch(() => basis))
          onConflict()
        }
        refuse(since ? undefined : messageOf(error), at)
        setFocused(null)
        setChecking(isChecking && (since !== null || Object.keys(at).join() === 'reason'))
        setBusy(false)
      }
    },
  }
}
