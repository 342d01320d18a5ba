import { Alert, Button, Dialog, DialogActions, DialogTitle, TextField } from '@mui/material'
import { useState, type FormEvent } from 'react'
import { fieldErrorsIn, messageOf, type AnswerOf } from '#shared/client/index.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { entryQuestions } from '#shared/rules/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { formatTimestamp } from '../../format/format.ts'
import type { Row } from '../../generated/index.tsx'
import { MarkerField } from './MarkerField.tsx'
import { commaProblem, valueOf } from './typedValue.ts'
import { DialogStack, Stack, Text } from '../../ui/primitives.ts'

type Entry = AnswerOf<'getKitEntry'>

interface EnterResultsProps {
  kit: Row
  entry: Entry
  onClose: () => void
  /** @param awaitsReview whether a second person must review the entry before it is sent */
  onEntered: (awaitsReview: boolean) => void
}

/** Texts of the dialog: first entry, entry for review, review, or correction. */
const wordsOf = (
  kit: Row,
  { needs_review: needsReview, waiting }: Entry,
): { title: string; lead: string; save: string } => {
  const number = String(kit['kit_id'])
  if (waiting && !waiting.is_own)
    return {
      title: `Review results for kit ${number}`,
      lead: `${waiting.entered_by ?? 'Someone'} entered ${waiting.result_count === 1 ? '1 result' : `${waiting.result_count} results`} on ${formatTimestamp(waiting.entered_at)}. Enter the values again from the lab’s report. If both entries match, they are sent to the member.`,
      save: 'Compare and send',
    }
  const isCorrection = kit['are_results_ready'] === true
  const lead = isCorrection
    ? 'This kit already has results. Saving replaces them. The member is notified and can see both versions. Enter all markers, not just the changed ones.'
    : 'Copy the values from the lab’s report in the units shown. The member is notified and can see that staff entered them. You can’t view them here after saving.'
  return {
    title: `${isCorrection ? 'Correct' : 'Enter'} results for kit ${number}`,
    lead: needsReview
      ? `${lead} Results are only sent after a second person enters the same values. Keep the report, because the values aren’t stored until then.`
      : lead,
    save: needsReview ? 'Save for review' : 'Save',
  }
}

/** Manual entry of a lab report: one value per biomarker, or the score of an Auria test. */
export const EnterResults = ({ kit, entry, onClose, onEntered }: EnterResultsProps) => {
  const session = useSession()
  const isAuria = kit['provider_code'] === 'namida'
  const { markers } = entry
  const [values, setValues] = useState<Record<string, string>>({})
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  const [score, setScore] = useState('')
  const [interpretation, setInterpretation] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const { title, lead, save } = wordsOf(kit, entry)
  const typed = markers.filter(({ code }) => values[code]?.trim())
  const lines = typed.map(({ code }) => ({ code, result: valueOf(values[code] ?? '') }))
  const questions = entryQuestions(lines, {
    expected: markers,
    known: new Map(markers.map((marker) => [marker.code, marker])),
  })
  const commaProblemOf = (code: string) => commaProblem(values[code] ?? '')
  // Don't ask about markers that haven't been filled in yet, nor about a number that can be read in two ways.
  const questionOf = (code: string) =>
    commaProblemOf(code) === undefined
      ? questions.find((one) => one.code === code && (one.index !== null || isAsking))?.message
      : undefined
  const isOpen = questions.some(({ code }) => !confirmed.includes(code))
  const isReady = isAuria ? score.trim() !== '' || file !== null : typed.length > 0
  const body = () => ({
    ...(isAuria && score.trim() !== '' ? { score: Number(score.replace(',', '.')) } : {}),
    ...(isAuria && interpretation.trim() !== '' ? { interpretation } : {}),
    ...(isAuria ? {} : { results: lines }),
    ...(confirmed.length > 0 ? { confirmed: questions.map(({ code }) => code) } : {}),
    ...(file ? { file } : {}),
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setErrors({})
    setAsking(true)
    if (markers.some(({ code }) => commaProblemOf(code) !== undefined))
      return setProblem('Some values have a comma that could be read in two ways. Enter them without it.')
    if (!isAuria && isOpen)
      return setProblem('Some entries are unusual or missing. Check them against the report and confirm each one.')
    setProblem(undefined)
    setBusy(true)
    try {
      const { awaits_review: awaitsReview } = await session.keep(() =>
        session.client.call('enterKitResults', { params: { id: kit.id }, body: body() }),
      )
      onEntered(awaitsReview)
    } catch (error) {
      setProblem(messageOf(error))
      setErrors(fieldErrorsIn(error))
      setBusy(false)
    }
  }
  const errorOf = (code: string): string | undefined => {
    const comma = commaProblemOf(code)
    if (comma !== undefined) return comma
    const index = typed.findIndex((marker) => marker.code === code)
    return errors[`results.${index}.result`] ?? errors[`results.${index}.code`] ?? errors[`missing.${code}`]
  }
  const setConfirmedOf = (code: string, isConfirmed: boolean) =>
    setConfirmed((before) => [...before.filter((one) => one !== code), ...(isConfirmed ? [code] : [])])
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="enter-results">
      <DialogTitle id="enter-results">{title}</DialogTitle>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <DialogStack sx={{ paddingTop: '8px' }}>
          <Text tone="muted">{lead}</Text>
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
          {isAuria ? (
            <>
              <TextField
                autoFocus
                label="Score"
                value={score}
                onChange={(event) => setScore(event.target.value)}
                error={errors['score'] !== undefined}
                helperText={errors['score'] ?? 'From −6 to 4.'}
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
                sx={{ maxWidth: 240 }}
              />
              <TextField
                multiline
                label="Interpretation"
                value={interpretation}
                onChange={(event) => setInterpretation(event.target.value)}
                error={errors['interpretation'] !== undefined}
                helperText={errors['interpretation'] ?? 'As worded by the lab. Defaults to the class of the score.'}
              />
            </>
          ) : markers.length > 0 ? (
            markers.map((marker, index) => (
              <MarkerField
                key={marker.code}
                marker={marker}
                autoFocus={index === 0}
                value={values[marker.code] ?? ''}
                onChange={(value) => {
                  setValues({ ...values, [marker.code]: value })
                  // The confirmation was for a different value.
                  setConfirmedOf(marker.code, false)
                }}
                error={errorOf(marker.code)}
                question={questionOf(marker.code)}
                isConfirmed={confirmed.includes(marker.code)}
                onConfirm={(isConfirmed) => setConfirmedOf(marker.code, isConfirmed)}
              />
            ))
          ) : (
            <Alert severity="info">This kit has no test with biomarkers. Set the kit’s test first.</Alert>
          )}
          <Stack gap={6} align="start">
            <Button component="label" variant="outlined">
              {file ? file.name : 'Attach lab PDF'}
              <input
                type="file"
                accept="application/pdf"
                hidden
                aria-label="Lab PDF"
                onChange={(event) => setFile(event.target.files?.[0] ?? null)}
              />
            </Button>
            {errors['file'] !== undefined && <Alert severity="error">{errors['file']}</Alert>}
          </Stack>
        </DialogStack>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy || !isReady}>
            {save}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
