import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, InputAdornment, TextField } from '@mui/material'
import { useState, type FormEvent } from 'react'
import { useGetOne } from 'react-admin'
import { fieldErrorsIn, messageOf } from '#shared/client/index.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { useSession } from '../../data/SessionContext.ts'
import type { Row } from '../../generated/index.tsx'

interface Marker {
  code: string
  name: string
  unit?: string | null
}
interface EnterResultsProps {
  kit: Row
  onClose: () => void
  onEntered: () => void
}

/** A number as it was typed, or the words of a lab ('<10'). */
const valueOf = (typed: string): number | string => {
  const number = Number(typed.trim().replace(',', '.'))
  return Number.isFinite(number) ? number : typed.trim()
}

/** What a lab wrote on paper, copied by somebody who may see it: one value a biomarker, or the score of an Auria test. */
export const EnterResults = ({ kit, onClose, onEntered }: EnterResultsProps) => {
  const session = useSession()
  const isAuria = kit['provider_code'] === 'namida'
  const testId = kit['test_id']
  const { data: test, isPending } = useGetOne<Row>('test', { id: Number(testId ?? 0) }, { enabled: !isAuria && testId != null })
  const markers = Array.isArray(test?.['biomarkers']) ? (test['biomarkers'] as Marker[]) : []
  const [values, setValues] = useState<Record<string, string>>({})
  const [score, setScore] = useState('')
  const [words, setWords] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<string>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isBusy, setBusy] = useState(false)
  const typed = markers.filter(({ code }) => values[code]?.trim())
  const isReady = isAuria ? score.trim() !== '' || file !== null : typed.length > 0
  const body = () => ({
    ...(isAuria && score.trim() !== '' ? { score: Number(score.replace(',', '.')) } : {}),
    ...(isAuria && words.trim() !== '' ? { interpretation: words } : {}),
    ...(isAuria ? {} : { results: typed.map(({ code }) => ({ code, result: valueOf(values[code] ?? '') })) }),
    ...(file ? { file } : {}),
  })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setBusy(true)
    setProblem(undefined)
    setErrors({})
    try {
      await session.keep(() => session.client.call('enterKitResults', { params: { id: kit.id }, body: body() }))
      onEntered()
    } catch (error) {
      setProblem(messageOf(error))
      setErrors(fieldErrorsIn(error))
      setBusy(false)
    }
  }
  const errorOf = (code: string): string | undefined => {
    const index = typed.findIndex((marker) => marker.code === code)
    return errors[`results.${index}.result`] ?? errors[`results.${index}.code`]
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="enter-results">
      <DialogTitle id="enter-results">{`Enter the results of kit ${String(kit['kit_id'])}`}</DialogTitle>
      <form noValidate onSubmit={(event) => void save(event)}>
        <DialogContent sx={{ display: 'grid', gap: '16px', paddingTop: '8px' }}>
          <Box sx={{ color: 'var(--text-2)' }}>
            Copy what the lab wrote. With Save they are sealed to the member where there is a key, the member is told, and they cannot be
            read here again.
          </Box>
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
          {isAuria ? (
            <>
              <TextField
                autoFocus
                label="Score"
                value={score}
                onChange={(event) => setScore(event.target.value)}
                error={errors['score'] !== undefined}
                helperText={errors['score'] ?? 'From -6 to 4.'}
                slotProps={{ htmlInput: { inputMode: 'decimal' } }}
                sx={{ maxWidth: 240 }}
              />
              <TextField
                multiline
                label="Interpretation"
                value={words}
                onChange={(event) => setWords(event.target.value)}
                helperText="In the lab's words; without any, the class of the score."
              />
            </>
          ) : markers.length > 0 ? (
            markers.map(({ code, name, unit }, index) => (
              <TextField
                key={code}
                autoFocus={index === 0}
                label={name}
                value={values[code] ?? ''}
                onChange={(event) => setValues({ ...values, [code]: event.target.value })}
                error={errorOf(code) !== undefined}
                helperText={errorOf(code)}
                slotProps={{ input: unit ? { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } : {} }}
              />
            ))
          ) : (
            <Alert severity="info">
              {isPending && testId != null ? 'Loading what the test measures …' : 'This kit has no test with biomarkers. Set its test first.'}
            </Alert>
          )}
          <Box sx={{ display: 'grid', gap: '6px', justifyItems: 'start' }}>
            <Button component="label" variant="outlined">
              {file ? file.name : "The lab's PDF"}
              <input type="file" accept="application/pdf" hidden aria-label="The lab's PDF" onChange={(event) => setFile(event.target.files?.[0] ?? null)} />
            </Button>
            {errors['file'] !== undefined && <Alert severity="error">{errors['file']}</Alert>}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="contained" disabled={isBusy || !isReady}>
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
