import type { ReactNode } from 'react'
import { Paragraph, Stack, Title } from './primitives.ts'

interface MessageProps {
  title: string
  /** Below the title. */
  words: ReactNode
  icon?: ReactNode
  /** What one can do about it. */
  children?: ReactNode
}

/** Stands where a screen would be. */
export const Message = ({ title, words, icon, children }: MessageProps) => (
  <Stack textAlign="center" gap={12} align="center" padding="80px 24px">
    {icon}
    <Title>{title}</Title>
    <Paragraph tone="muted" wrap="anywhere" sx={{ maxWidth: 480 }}>
      {words}
    </Paragraph>
    {children}
  </Stack>
)
