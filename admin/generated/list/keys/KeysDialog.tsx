import { Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { Key } from '../../../ui/Key.tsx'
import { Caption, Inline } from '../../../ui/primitives.ts'
import { Dialog } from '../../../ui/dialog/index.ts'

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
  ['Kit', [[['n'], 'Next kit without a result']]],
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
          <Caption as="h3" sx={{ margin: '12px 0 4px' }}>
            {heading}
          </Caption>
          <Box component="dl" sx={{ margin: 0 }}>
            {keys.map(([names, does]) => (
              <Inline gap={16} justify="space-between" key={does} sx={{ paddingBlock: '5px' }}>
                <dt>{does}</dt>
                <Inline as="dd" gap={4}>
                  {names.map((name) => (
                    <Key key={name}>{name}</Key>
                  ))}
                </Inline>
              </Inline>
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
