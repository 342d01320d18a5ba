import { Alert, Box } from '@mui/material'
import { useDeclaration } from '../../../declarations/index.ts'
import { itemsWords } from './words.tsx'
import type { BulkAnswer } from './useBulk.ts'

/** The items that can't be changed, with reasons. Nothing has been saved yet. */
export const Refusals = ({ answer, verb }: { answer: BulkAnswer; verb: string }) => {
  const resource = useDeclaration()
  return (
    <Box sx={{ display: 'grid', gap: '12px' }}>
      <Alert severity="warning">
        {itemsWords(resource, answer.failed_count)} of {answer.count.toLocaleString('en-US')} can’t be {verb}. Nothing
        has been {verb} yet.
      </Alert>
      <Box
        component="ul"
        aria-label="Reasons"
        sx={{ maxHeight: 240, overflow: 'auto', border: '1px solid var(--line)', borderRadius: 'var(--radius-sm)' }}
      >
        {answer.failed.map(({ id, title, reason }) => (
          <Box
            component="li"
            key={id}
            sx={{ padding: '8px 12px', borderTop: '1px solid var(--line-soft)', marginTop: '-1px' }}
          >
            <Box component="b" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
              {title}
            </Box>
            <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-2)' }}>{reason}</Box>
          </Box>
        ))}
      </Box>
      {answer.failed.length < answer.failed_count && (
        <Box sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>
          And {(answer.failed_count - answer.failed.length).toLocaleString('en-US')} more.
        </Box>
      )}
    </Box>
  )
}
