import { Box, Button, DialogActions, DialogContent, DialogTitle, FormControlLabel, Switch } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '#shared/client/index.ts'
import { useSession } from '../data/SessionContext.ts'
import { isCharacter, shortcuts } from '../data/shortcuts.ts'
import { useHasSingleKeys } from '../data/useHasSingleKeys.ts'
import { Dialog } from '../ui/dialog/index.ts'
import { Key } from '../ui/Key.tsx'
import { Caption, Inline } from '../ui/primitives.ts'

const modifier = navigator.platform.startsWith('Mac') ? '⌘' : 'Ctrl'
/** Keys that cannot be switched off, since they take another one or act on what has the focus. */
const others = [
  { key: 'Enter', does: 'Open row', where: 'List' },
  { key: `${modifier} K`, does: 'Search records', where: 'Everywhere' },
  { key: `${modifier} S`, does: 'Save form', where: 'Everywhere' },
  { key: 'F8', does: 'Go to the newest notice, and to Undo', where: 'Everywhere' },
]
const all = [...Object.values(shortcuts), ...others]

/** The keyboard shortcuts, and whether the account has those of a single character. */
const KeysDialog = ({ onClose }: { onClose: () => void }) => {
  const hasSingleKeys = useHasSingleKeys()
  const session = useSession()
  const queries = useQueryClient()
  const notify = useNotify()
  const [isSaving, setSaving] = useState(false)
  const save = async (single_keys: boolean) => {
    setSaving(true)
    try {
      await session.client.call('setUser', { body: { preferences: { single_keys } } })
      await session.recheck()
      await queries.invalidateQueries({ queryKey: ['auth'] })
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    } finally {
      setSaving(false)
    }
  }
  const isOn = ({ key }: { key: string }) => hasSingleKeys || !isCharacter(key)
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="keys-title">
      <DialogTitle id="keys-title">Keyboard shortcuts</DialogTitle>
      <DialogContent>
        <FormControlLabel
          label="Single-key shortcuts"
          control={
            <Switch
              checked={hasSingleKeys}
              slotProps={{ input: { 'aria-describedby': 'keys-help' } }}
              onChange={(_, isNow) => {
                if (!isSaving) void save(isNow)
              }}
            />
          }
        />
        <Caption id="keys-help">Switch them off if you use speech input, or press keys by accident.</Caption>
        {['List', 'Kit', 'Everywhere'].map((where) => {
          const shown = all.filter((one) => one.where === where && isOn(one))
          return shown.length === 0 ? null : (
            <section key={where}>
              <Caption as="h3" sx={{ margin: '12px 0 4px' }}>
                {where}
              </Caption>
              <Box component="dl" sx={{ margin: 0 }}>
                {shown.map(({ key, does }) => (
                  <Inline gap={16} justify="space-between" key={does} sx={{ paddingBlock: '5px' }}>
                    <dt>{does}</dt>
                    <dd>
                      <Key>{key === 'Escape' ? 'Esc' : key}</Key>
                    </dd>
                  </Inline>
                ))}
              </Box>
            </section>
          )
        })}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
    </Dialog>
  )
}

export default KeysDialog
