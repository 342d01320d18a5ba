import { Alert } from '@mui/material'
import { useDeclaration } from '../../../declarations/index.ts'
import { itemsWords } from './words.tsx'
import type { BulkAnswer } from './useBulk.ts'
import { Block, Caption, Stack, Text } from '../../../ui/primitives.ts'
import { styled } from '@mui/material/styles'

const Reasons = styled('ul')({
  maxHeight: 240,
  overflow: 'auto',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-sm)',
})

/** The items that can't be changed, with reasons. Nothing has been saved yet. */
export const Refusals = ({ answer, verb }: { answer: BulkAnswer; verb: string }) => {
  const resource = useDeclaration()
  return (
    <Stack gap={12}>
      <Alert severity="warning">
        {itemsWords(resource, answer.failed_count)} of {answer.count.toLocaleString('en-US')} can’t be {verb}. Nothing
        has been {verb} yet.
      </Alert>
      <Reasons aria-label="Reasons">
        {answer.failed.map(({ id, title, reason }) => (
          <Block rule="soft" as="li" padding="8px 12px" marginTop={-1} key={id}>
            <Text as="b" weight="strong" wrap="anywhere">
              {title}
            </Text>
            <Text size="caption" tone="muted">
              {reason}
            </Text>
          </Block>
        ))}
      </Reasons>
      {answer.failed.length < answer.failed_count && (
        <Caption>And {(answer.failed_count - answer.failed.length).toLocaleString('en-US')} more.</Caption>
      )}
    </Stack>
  )
}
