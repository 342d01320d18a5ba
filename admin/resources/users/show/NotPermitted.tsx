import { LockSimpleIcon } from '@phosphor-icons/react'
import { requires } from '../../../data/states.ts'
import { Paragraph, SectionTitle } from '../../../ui/primitives.ts'
import { styled } from '@mui/material/styles'

const Note = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '56px 24px',
  textAlign: 'center',
  border: '1px solid var(--line)',
  borderRadius: 14,
})

/** Shown instead of content the role can't read, naming the required permission. */
export const NotPermitted = ({ what, permissions }: { what: string; permissions: readonly string[] }) => (
  <Note role="note">
    <LockSimpleIcon size={28} color="var(--text-3)" />
    <SectionTitle>You don’t have access</SectionTitle>
    <Paragraph tone="muted" sx={{ maxWidth: 440 }}>
      {what}: {requires(permissions)}
    </Paragraph>
  </Note>
)
