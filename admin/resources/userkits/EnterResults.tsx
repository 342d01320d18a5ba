import type { KeyboardEvent } from 'react'
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogTitle,
  FormControlLabel,
  MenuItem,
  TextField,
} from '@mui/material'
import { correctionReasons, type CorrectionReason } from '#shared/rules/index.ts'
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
}

/** Texts of the dialog: first entry, entry for review, review, or correction. */
const wordsOf = (
  kit: Row,
  { needs_review: needsReview, is_correction: isCorrection, waiting }: Entry,
): { title: string; lead: string; send: string } => {
  const number = String(kit['kit_id'])
  if (waiting && !waiting.is_own)
    return {
      title: `Review results for kit ${number}`,
      lead: `${waiting.entered_by ?? 'Someone'} entered ${waiting.result_count === 1 ? '1 result' : `${waiting.result_count} results`} on ${formatTimestamp(waiting.entered_at)}. Enter the values again from the lab’s report. If both entries match, they are sent to the member.`,
      send: 'Compare and send',
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
export const EnterResults = ({ kit, entry: kitEntry, onClose, onEntered }: EnterResultsProps) => {
  const entry = useResultEntry(kit, kitEntry, onEntered)
  const { title, lead, send } = wordsOf(kit, kitEntry)
  const mayLeave = useUnsavedGuard(entry.isDirty)
  const close = () => {
    if (mayLeave()) onClose()
  }
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="enter-results">
      <DialogTitle id="enter-results">{title}</DialogTitle>
      <form noValidate onSubmit={(event) => void entry.submit(event)}>
        <DialogStack sx={{ paddingTop: '8px' }}>
          {!entry.isChecking && <Text tone="muted">{lead}</Text>}
          {entry.problem !== undefined && <Alert severity="error">{entry.problem}</Alert>}
          {entry.isChecking ? (
            <>
              <CheckResults entry={entry} />
              {entry.isCorrection && <Reason entry={entry} />}
            </>
          ) : (
            <>
              {entry.isAuria ? <AuriaFields entry={entry} /> : <MarkerFields entry={entry} />}
              {entry.isCorrection && (entry.isAuria ? <Reason entry={entry} /> : <KeepOthers entry={entry} />)}
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

const KeepOthers = ({ entry }: EntryProps) => (
  <FormControlLabel
    control={<Checkbox checked={entry.keepsOthers} onChange={(event) => entry.setKeepsOthers(event.target.checked)} />}
    label="Keep the member’s other values. Without this, what is entered replaces the whole report."
  />
)

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
