import { Alert, Box, Button, DialogActions, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { useSWRConfig } from 'swr'
import { announceShown } from '#shared/ui/announcer/index.ts'
import type { Row } from '../../../generated/index.tsx'
import { useImmediateCall } from '../../../parts/related-panels/index.ts'
import { vitalWords } from '../parts/vitals.ts'
import { Paragraph } from '../../../ui/primitives.ts'
import { DialogStack } from '../../../ui/styledControls.ts'
import { Dialog } from '../../../ui/dialog/index.ts'

export type SimulationKind = 'vitals' | 'body scan' | 'medical record'

interface SimulationDialogProps {
  member: Row
  kind: SimulationKind
  onClose: () => void
}

const texts = {
  vitals: {
    title: 'Simulate vitals',
    lead: 'Creates a simulated reading, as if sent by a virtual visit, with typical values for an adult at rest. The member sees it marked as simulated.',
  },
  'body scan': {
    title: 'Simulate body scan',
    lead: 'Completes the scan in progress, or creates a new one, based on the member’s height and weight. The member sees it marked as simulated.',
  },
  'medical record': {
    title: 'Simulate medical record',
    lead: 'Creates a record as a clinic would send it, using only data the member has entered in Hale. It is marked as test data.',
  },
} as const

/** 3D models that a provider may send with measurements. */
const models = { none: 'None (figure drawn from measurements)', glb: 'GLB model', obj: 'OBJ model' } as const
const isModel = (value: string): value is keyof typeof models => Object.hasOwn(models, value)

const countWords = (holds: unknown): string[] =>
  typeof holds === 'object' && holds !== null
    ? Object.entries(holds).map(([type, count]) => `${String(count)} × ${type}`)
    : []

/** Explains what will be created, then shows the result. */
const SimulationDialog = ({ member, kind, onClose }: SimulationDialogProps) => {
  const run = useImmediateCall()
  const { mutate } = useSWRConfig()
  const [isBusy, setBusy] = useState(false)
  const [model, setModel] = useState<keyof typeof models>('none')
  const [made, setMade] = useState<readonly string[] | null>(null)
  const { title, lead } = texts[kind]
  const simulate = async () => {
    setBusy(true)
    const words = await run(async (call) => {
      const body = { user_id: member.id }
      if (kind === 'vitals') return vitalWords((await call('simulateVitals', { body })).vital['data'])
      if (kind === 'body scan') {
        await call('simulateBodyScan', { body: { ...body, ...(model === 'none' ? {} : { model }) } })
        return ['Body scan with weight, chest, waist, and high hips', ...(model === 'none' ? [] : [models[model]])]
      }
      return countWords((await call('simulateMedicalRecord', { body })).medical_record['holds'])
    })
    setBusy(false)
    if (!words) return
    setMade(words)
    await mutate(
      (key) =>
        Array.isArray(key) &&
        ['listUserVitals', 'listUserMeasurements', 'listUserMedicalRecords'].includes(String(key[1])),
    )
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="simulation-title">
      <DialogTitle id="simulation-title">{title}</DialogTitle>
      <DialogStack gap={12}>
        <Paragraph tone="muted">{lead}</Paragraph>
        {kind === 'body scan' && !made && (
          <TextField
            select
            size="small"
            label="3D body model"
            value={model}
            onChange={({ target }) => isModel(target.value) && setModel(target.value)}
          >
            {Object.entries(models).map(([value, words]) => (
              <MenuItem key={value} value={value}>
                {words[0]?.toUpperCase() + words.slice(1)}
              </MenuItem>
            ))}
          </TextField>
        )}
        {made && (
          <Alert severity="success" ref={announceShown}>
            Created for {String(member['name'] ?? 'this member')}, marked as simulated:
            <Box component="ul" sx={{ margin: '6px 0 0', paddingLeft: '18px' }}>
              {made.map((words) => (
                <li key={words}>{words}</li>
              ))}
            </Box>
          </Alert>
        )}
      </DialogStack>
      <DialogActions>
        <Button onClick={onClose}>{made ? 'Close' : 'Cancel'}</Button>
        {!made && (
          <Button variant="contained" color="secondary" disabled={isBusy} onClick={() => void simulate()}>
            Simulate
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
export default SimulationDialog
