import { useEffect, useRef, type KeyboardEvent } from 'react'
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormHelperText,
  MenuItem,
  TextField,
} from '@mui/material'
import { correctionReasons, type CorrectionReason } from '#shared/rules/index.ts'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import type { Row } from '../../generated/index.tsx'
import { Stack, Text } from '../../ui/primitives.ts'
import { DialogStack } from '../../ui/styledControls.ts'
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.ts'
import { CheckResults } from './CheckResults.tsx'
import { MarkerField } from './MarkerField.tsx'
import { reasonLabels } from './reasons.ts'
import { useResultEntry, type Entry } from './useResultEntry.ts'

interface EnterResultsProps {
  kit: Row
  entry: Entry
  onClose: () => void
  /** @param awaitsReview whether a second person must review the entry before it is sent */
  onEntered: (awaitsReview: boolean) => void
  /** Somebody else's results arrived while the form was open. */
  onConflict: () => void
}

/** Texts of the dialog: first entry, entry for review, review, or correction. */
const wordsOf = (
  kit: Row,
  { needs_review: needsReview, is_correction: isCorrection, waiting }: Entry,
): { title: string; lead: string; send: string } => {
  const number = String(kit['kit_id'])
  if (waiting && !waiting.is_own) {
    const { entered_by: by, entered_at: at, result_count: count, corrects } = waiting
    const [what, again] = corrects
      ? [
          `a correction of ${count === 1 ? '1 value' : `${count} values`}`,
          `${count === 1 ? 'Enter this value' : 'Enter these values'} again from the lab’s report, with the reason; the others are not asked for.`,
        ]
      : [count === 1 ? '1 result' : `${count} results`, 'Enter the values again from the lab’s report.']
    return {
      title: `Review ${corrects ? 'the correction' : 'results'} for kit ${number}`,
      lead: `${by ?? 'Someone'} entered ${what} on ${formatTimestamp(at)}. ${again} If both entries match, they are sent to the member.`,
      send: 'Compare and send',
    }
  }
  const lead = isCorrection
    ? 'The member has results of this kit. Enter the values that were wrong, in the units shown. The member is told once, and can see both versions and the reason.'
    : 'Copy the values from the lab’s report in the units shown; Tab or Enter goes to the next. The member is notified and can see that staff entered them. You can’t view them here after saving.'
  return {
    title: `${isCorrection ? 'Correct' : 'Enter'} results for kit ${number}`,
    lead: needsReview
      ? `${lead} Results are only sent after a second person enters the same values. Keep the report, because the values aren’t stored until then.`
      : lead,
    send: needsReview ? 'Save for review' : 'Send to the member',
  }
}

/** Manual entry of a lab report: one value per biomarker, which are checked before they are sent, or the score of an Auria test. */
export const EnterResults = ({ kit, entry: opened, onClose, onEntered, onConflict }: EnterResultsProps) => {
  const entry = useResultEntry(kit, opened, { onEntered, onConflict })
  const { title, lead, send } = wordsOf(kit, entry.basis)
  const form = useRef<HTMLFormElement>(null)
  const { refusals } = entry
  useEffect(() => {
    if (refusals > 0)
      form.current?.querySelector<HTMLElement>('[data-open], [aria-invalid="true"]:not([aria-hidden])')?.focus()
  }, [refusals])
  const mayLeave = useUnsavedGuard(entry.isDirty)
  const close = () => {
    if (mayLeave()) onClose()
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="enter-results">
      <DialogTitle id="enter-results">{title}</DialogTitle>
      <form ref={form} noValidate onSubmit={(event) => void entry.submit(event)}>
        <DialogStack sx={{ paddingTop: '8px' }}>
          {!entry.isChecking && <Text tone="muted">{lead}</Text>}
          {entry.conflict && <SentSince by={entry.conflict.saved_by} at={entry.conflict.saved_at} onGiveUp={close} />}
          {entry.problem !== undefined && (
            <Alert ref={announceShown} severity="error">
              {entry.problem}
            </Alert>
          )}
          {entry.isChecking ? (
            <>
              <CheckResults entry={entry} />
              {entry.isCorrection && <Reason entry={entry} />}
            </>
          ) : (
            <>
              {entry.isAuria ? <AuriaFields entry={entry} /> : <MarkerFields entry={entry} />}
              {entry.isCorrection && !entry.isAuria && <KeepOthers entry={entry} />}
              {entry.isCorrection && (entry.isAuria || entry.errors['reason'] !== undefined) && (
                <Reason entry={entry} />
              )}
              <LabPdf entry={entry} />
            </>
          )}
        </DialogStack>
        <DialogActions>
          {entry.isChecking ? (
            <Button onClick={() => entry.edit()}>Back</Button>
          ) : (
            <Button onClick={close}>Cancel</Button>
          )}
          <Button type="submit" variant="contained" disabled={entry.isBusy || !entry.isReady}>
            {entry.isChecking || entry.isAuria ? send : 'Save'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface SentSinceProps {
  /** Null for the lab. */
  by: string | null
  at: string
  onGiveUp: () => void
}

/** Somebody was faster; what is typed becomes a correction of theirs, or is given up. */
const SentSince = ({ by, at, onGiveUp }: SentSinceProps) => (
  <Alert severity="warning" tabIndex={-1} data-open>
    <div>
      {`${by ?? 'The lab'} sent results for this kit on ${formatTimestamp(at)}. Nothing of yours was sent. What was sent cannot be shown here, since only the member can open it. Your values are still here: compare them with the report, and send them as a correction with its reason, or give them up.`}
    </div>
    <Button color="inherit" sx={{ marginLeft: '-8px' }} onClick={onGiveUp}>
      Give up mine
    </Button>
  </Alert>
)

interface EntryProps {
  entry: ReturnType<typeof useResultEntry>
}

const AuriaFields = ({ entry: { auria, setAuria, errors } }: EntryProps) => (
  <>
    <TextField
      autoFocus
      label="Score"
      value={auria.score}
      onChange={(event) => setAuria({ score: event.target.value })}
      error={errors['score'] !== undefined}
      helperText={errors['score'] ?? 'From −6 to 4.'}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      sx={{ maxWidth: 240 }}
    />
    <TextField
      multiline
      label="Interpretation"
      value={auria.interpretation}
      onChange={(event) => setAuria({ interpretation: event.target.value })}
      error={errors['interpretation'] !== undefined}
      helperText={errors['interpretation'] ?? 'As worded by the lab. Defaults to the class of the score.'}
    />
  </>
)

/** Enter goes to the next value, as Tab does, so that a number pad is enough; in the last one it saves. */
const goOn = (event: KeyboardEvent<HTMLDivElement>) => {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
  const fields = [...event.currentTarget.querySelectorAll('input')]
  const next = fields[fields.indexOf(event.target) + 1]
  if (!next) return
  event.preventDefault()
  next.focus()
}

const MarkerFields = ({ entry }: EntryProps) =>
  entry.markers.length === 0 ? (
    <Alert severity="info">This kit has no test with biomarkers. Set the kit’s test first.</Alert>
  ) : (
    <Stack gap={16} onKeyDown={goOn}>
      {entry.markers.map((marker, index) => (
        <MarkerField
          key={marker.code}
          marker={marker}
          autoFocus={entry.focused === null ? index === 0 : entry.focused === marker.code}
          value={entry.typed(marker.code)}
          onChange={(value) => entry.setValue(marker.code, value)}
          error={entry.errorOf(marker.code)}
        />
      ))}
    </Stack>
  )

/** Why a correction is made; the member is shown it in their language. */
const Reason = ({ entry: { reason, setReason, errors } }: EntryProps) => (
  <TextField
    select
    required
    label="Reason for the correction"
    value={reason}
    onChange={(event) => setReason(event.target.value as CorrectionReason)}
    error={errors['reason'] !== undefined}
    helperText={errors['reason'] ?? 'The member sees it.'}
  >
    {correctionReasons.map((one) => (
      <MenuItem key={one} value={one}>
        {reasonLabels[one]}
      </MenuItem>
    ))}
  </TextField>
)

const KeepOthers = ({ entry }: EntryProps) => {
  const error = entry.errors['is_partial']
  return (
    <FormControl error={error !== undefined}>
      <FormControlLabel
        control={
          <Checkbox
            checked={entry.keepsOthers}
            onChange={(event) => entry.setKeepsOthers(event.target.checked)}
            slotProps={{ input: { 'aria-invalid': error !== undefined, 'aria-describedby': 'keep-others-error' } }}
          />
        }
        label="Keep the member’s other values. Without this, what is entered replaces the whole report."
      />
      {error !== undefined && <FormHelperText id="keep-others-error">{error}</FormHelperText>}
    </FormControl>
  )
}

const LabPdf = ({ entry: { file, setFile, errors } }: EntryProps) => (
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
)
