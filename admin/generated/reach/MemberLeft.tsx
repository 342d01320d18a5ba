import { Button, TextField } from '@mui/material'
import { CopyIcon } from '@phosphor-icons/react'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useGetIdentity, useNotify } from 'react-admin'
import { useSWRConfig } from 'swr'
import { announceShown } from '#shared/ui/announcer/index.ts'
import { ScreenTitle, type Trail } from '../../ui/ScreenTitle.tsx'
import { Inline, Paragraph, Stack, Text, Title } from '../../ui/primitives.ts'
import type { Account } from '../../data/session.ts'
import { listed } from '../../data/states.ts'
import type { TypedText } from './useLeft.ts'

export interface Left {
  id: number
  name: string
  /** The page's place in the back office. */
  trail: Trail
  typed: readonly TypedText[]
}

const wordsOf = (name: string, bounds: Account['bounds']): string => {
  if (!bounds) return `${name} can no longer be opened`
  return bounds.organizations.length > 0 && bounds.members === 0
    ? `${name} is no longer in ${listed(bounds.organizations)}`
    : `${name} is no longer in your caseload`
}

/** Removes what has been read about a member. */
const useForgetMember = (id: number): void => {
  const queries = useQueryClient()
  const { mutate } = useSWRConfig()
  useEffect(() => {
    // Lists may name the member as well; what is still shown is read again.
    queries.removeQueries({ type: 'inactive' })
    void queries.invalidateQueries()
    void mutate(
      (key) => Array.isArray(key) && key[0] === 'admin' && new RegExp(`:"?${id}\\b`).test(JSON.stringify(key)),
      undefined,
      { revalidate: false },
    )
  }, [id, queries, mutate])
}

/** Stands where a member's record was that can no longer be opened, with what was being typed on it. */
export const MemberLeft = ({ id, name, trail, typed, onRetry }: Left & { onRetry: () => void }) => {
  useForgetMember(id)
  const { identity } = useGetIdentity()
  const notify = useNotify()
  const copy = async () => {
    await navigator.clipboard.writeText(typed.map(({ text }) => text).join('\n\n'))
    notify('Copied', { type: 'success' })
  }
  return (
    <>
      <ScreenTitle trail={trail} />
      <Stack gap={16} padding="48px 24px" sx={{ maxWidth: 640, marginInline: 'auto' }}>
        <Stack gap={8} ref={announceShown} role="note">
          <Title>{wordsOf(name, identity?.['bounds'] as Account['bounds'])}</Title>
          <Paragraph tone="muted">Nothing about this member is kept on this screen.</Paragraph>
        </Stack>
        {typed.length > 0 && (
          <Stack as="section" gap={12} aria-label="What you typed">
            <Text as="h2" size="h3">
              What you typed was not saved
            </Text>
            {typed.map(({ label, text }) => (
              <TextField
                key={label + text}
                label={label}
                value={text}
                multiline
                fullWidth
                slotProps={{ htmlInput: { readOnly: true } }}
              />
            ))}
          </Stack>
        )}
        <Inline gap={8} isWrapping>
          {typed.length > 0 && (
            <Button variant="contained" startIcon={<CopyIcon size={18} />} onClick={() => void copy()}>
              Copy
            </Button>
          )}
          <Button variant="outlined" onClick={onRetry}>
            Check again
          </Button>
        </Inline>
      </Stack>
    </>
  )
}
