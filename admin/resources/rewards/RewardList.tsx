import { Box } from '@mui/material'
import { WarningIcon } from '@phosphor-icons/react'
import { useIsBounded } from '../../data/useIsBounded.ts'
import { GeneratedList, type Row } from '../../generated/index.tsx'
import { useCallData } from '../../parts/related-panels/index.ts'
import { Inline, Text } from '../../ui/primitives.ts'

interface StockProps {
  record: Row
  left: number | undefined
  isLow: boolean
}

const Name = ({ record, left, isLow }: StockProps) => (
  <Box sx={{ lineHeight: '18px' }}>
    <Text weight="strong">{String(record['name'] ?? '')}</Text>
    {left !== undefined && (
      <Inline size="caption" tone={isLow ? 'warning' : 'faint'} gap={4} align="center">
        {isLow && <WarningIcon size={14} weight="fill" aria-hidden />}
        {left === 0 ? 'No secrets left' : `${left.toLocaleString('en-US')} ${left === 1 ? 'secret' : 'secrets'} left`}
      </Inline>
    )}
  </Box>
)

/** Rewards with their remaining secrets; those running out are highlighted. */
export const RewardList = () => {
  const isBounded = useIsBounded()
  const { data } = useCallData('listRewardStock', isBounded ? null : {})
  const stock = new Map(data?.models.map((one) => [one.reward_id, one]))
  const cells = {
    name: (record: Row) => {
      const { left, is_low = false } = stock.get(Number(record.id)) ?? {}
      return <Name record={record} left={left} isLow={is_low} />
    },
  }
  return <GeneratedList cells={cells} />
}
