import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Key } from '../../../ui/Key.tsx'

const groups: readonly (readonly [
  heading: string,
  keys: readonly (readonly [keys: readonly string[], does: string])[],
])[] = [
  [
    'List',
    [
      [['j', 'k'], 'Next / previous row'],
      [['x'], 'Select row'],
      [['Enter'], 'Open row'],
      [['f'], 'Search list'],
      [['['], 'Previous page'],
      [[']'], 'Next page'],
      [['c'], 'Create'],
      [['Esc'], 'Clear selection'],
    ],
  ],
  [
    'Global',
    [
      [['/'], 'Find a screen'],
      [[navigator.platform.startsWith('Mac') ? '⌘ K' : 'Ctrl K'], 'Search records'],
      [[navigator.platform.startsWith('Mac') ? '⌘ S' : 'Ctrl S'], 'Save form'],
      [['?'], 'Show keyboard shortcuts'],
    ],
  ],
]

/** Keyboard shortcuts of lists. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby="keys-title">
    <DialogTitle id="keys-title">Keyboard shortcuts</DialogTitle>
    <DialogContent>
      {groups.map(([heading, keys]) => (
        <section key={heading}>
          <Box component="h3" sx={{ font: 'var(--type-caption)', color: 'var(--text-3)', margin: '12px 0 4px' }}>
            {heading}
          </Box>
          <Box component="dl" sx={{ margin: 0 }}>
            {keys.map(([names, does]) => (
              <Box
                key={does}
                sx={{ display: 'flex', justifyContent: 'space-between', gap: '16px', paddingBlock: '5px' }}
              >
                <dt>{does}</dt>
                <Box component="dd" sx={{ margin: 0, display: 'flex', gap: '4px' }}>
                  {names.map((name) => (
                    <Key key={name}>{name}</Key>
                  ))}
                </Box>
              </Box>
            ))}
          </Box>
        </section>
      ))}
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>Close</Button>
    </DialogActions>
  </Dialog>
)
