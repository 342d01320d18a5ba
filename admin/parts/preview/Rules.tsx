import { styled } from '@mui/material/styles'
import { CheckCircleIcon, XCircleIcon } from '@phosphor-icons/react'

export interface Rule {
  rule: string
  title: string
  is_met: boolean
  words: string
}

const List = styled('ul')({
  display: 'grid',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '20px 1fr', gap: '0 8px', alignItems: 'start' },
  '& svg': { marginTop: 1, color: 'var(--status-good-fg)' },
  '& [data-met=false] svg': { color: 'var(--status-bad-fg)' },
  '& strong': { font: 'var(--type-label)' },
  '& p': { gridColumn: 2, margin: 0, font: 'var(--type-caption)', color: 'var(--text-2)', overflowWrap: 'anywhere' },
})

/** Every rule with its result and reason. */
export const Rules = ({ rules }: { rules: readonly Rule[] }) => (
  <List>
    {rules.map(({ rule, title, is_met: isMet, words }) => (
      <li key={rule} data-rule={rule} data-met={isMet}>
        {isMet ? (
          <CheckCircleIcon size={20} weight="fill" aria-hidden={false} aria-label="Yes" />
        ) : (
          <XCircleIcon size={20} weight="fill" aria-hidden={false} aria-label="No" />
        )}
        <strong>{title}</strong>
        <p>{words}</p>
      </li>
    ))}
  </List>
)
