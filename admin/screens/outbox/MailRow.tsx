import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Fragment } from 'react'
import { formatTimestamp } from '../../format/format.ts'
import { Line } from '../../parts/paged-screen/index.ts'
import { Status, type StatusInfo } from '../../ui/status-marks/index.ts'
import type { Mail } from './mails.ts'
import { Caption, Text } from '../../ui/primitives.ts'

const MailLine = styled(Line)({
  '& summary': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '4px 14px',
    alignItems: 'center',
    padding: '12px 18px',
    cursor: 'pointer',
    listStyle: 'none',
    overflowWrap: 'anywhere',
  },
  '& summary::-webkit-details-marker': { display: 'none' },
  '& summary:hover': { backgroundColor: 'var(--bg-hover)' },
  '& pre': {
    margin: 0,
    padding: '4px 18px 18px',
    font: 'var(--type-body-sm)',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& pre a': { color: 'var(--text-link)', textDecoration: 'underline' },
})

/** Delivery status of an email. Without a mail server, emails are only stored. */
export const mailStatus = ({
  sent_at,
  is_waiting,
  attempts,
}: Pick<Mail, 'sent_at' | 'is_waiting' | 'attempts'>): StatusInfo => {
  if (sent_at !== null) return { label: 'Delivered', tone: 'good', icon: 'done' }
  if (is_waiting)
    return attempts > 0
      ? { label: 'Retrying', tone: 'warning', icon: 'warning' }
      : { label: 'Sending', tone: 'info', icon: 'waiting' }
  return attempts > 0
    ? { label: 'Failed', tone: 'bad', icon: 'bad' }
    : { label: 'Not sent', tone: 'unavailable', icon: 'none' }
}

const address = /(https?:\/\/\S+)/g

/** The text with its URLs as links, except shortened ones. */
const MailText = ({ text }: { text: string }) =>
  text.split(address).map((part, index) =>
    // Split by a captured pattern, so every second part is a URL.
    index % 2 === 1 && !part.endsWith('…') ? (
      <a key={index} href={part} target="_blank" rel="noopener noreferrer">
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  )

/** An email that expands to its content. */
export const MailRow = ({ mail }: { mail: Mail }) => (
  <MailLine>
    <details>
      <summary>
        <Box sx={{ minWidth: 0 }}>
          <Text size="body-sm" weight="strong">
            {mail.subject}
          </Text>
          {mail.error !== null && (
            <Text size="body-sm" tone="bad">
              {mail.error}
            </Text>
          )}
          <Caption>
            to {mail.to} · {mail.kind} · created {formatTimestamp(mail.created_at)}
            {mail.sent_at !== null && `, delivered ${formatTimestamp(mail.sent_at)}`}
          </Caption>
        </Box>
        <Status {...mailStatus(mail)} />
      </summary>
      <pre>
        <MailText text={mail.text} />
      </pre>
    </details>
  </MailLine>
)
