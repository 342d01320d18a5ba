import { Box, Button, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useId, type ReactNode } from 'react'
import { stateOf } from '../../data/states.ts'
import { errorCatalogue } from '#shared/errors.ts'
import { Caption, Fill, Frame, SectionTitle, Text } from '../../ui/primitives.ts'
import { Failed } from '../../ui/Failed.tsx'
import { ButtonLink } from '../../ui/Link.tsx'

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 12px',
  minHeight: 60,
  padding: '10px 12px 10px 18px',
})
const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 52,
    padding: '6px 12px 6px 18px',
    borderTop: '1px solid var(--line-soft)',
    font: 'var(--type-body-sm)',
  },
})

/** Panels for an item's related data, next to its form if there is room, otherwise below. */
export const Panels = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 20,
  maxWidth: 760,
  '@media (max-width: 1279px)': { marginTop: 8 },
})

/** The rows of a panel. */
export const PanelList = List

/** A row's name with a line about it, taking the space left by the controls. */
export const Words = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <Fill>
    <Text weight="strong" wrap="anywhere">
      {title}
    </Text>
    {children !== undefined && children !== null && children !== '' && <Caption wrap="anywhere">{children}</Caption>}
  </Fill>
)

interface PanelProps {
  title: string
  count?: number | undefined
  /** One sentence under the title. */
  lead?: ReactNode
  actions?: ReactNode
  /** Empty state. */
  empty?: string | undefined
  isLoading?: boolean
  error?: Error | undefined
  /** The member does not share it, so that its list looks empty; `partly` if it leaves something out. */
  isWithheld?: boolean | 'partly' | undefined
  onRetry?: () => void
  /** Always rendered, such as a dialog. */
  below?: ReactNode
  children?: ReactNode
}

/** A titled section next to or below a form. Its changes apply immediately, without Save. */
export const Panel = ({
  title,
  count,
  lead,
  actions,
  empty,
  isLoading = false,
  error,
  isWithheld = stateOf(error) === 'withheld',
  onRetry,
  below,
  children,
}: PanelProps) => {
  const id = useId()
  return (
    <Frame as="section" aria-labelledby={id}>
      <Head>
        <Box sx={{ flex: 1, minWidth: 160 }}>
          <SectionTitle id={id}>
            {title}{' '}
            {count !== undefined && (
              <Text as="span" tone="faint" weight="regular">
                {count.toLocaleString('en-US')}
              </Text>
            )}
          </SectionTitle>
          {lead !== undefined && <Caption>{lead}</Caption>}
        </Box>
        {actions}
      </Head>
      {isWithheld && (
        <Notice>
          <NotShared />
        </Notice>
      )}
      {isWithheld === true ? null : error ? (
        <Failed error={error} onRetry={onRetry} sx={{ margin: '0 18px 18px' }} />
      ) : isLoading ? (
        <Notice>
          <Skeleton width="60%" role="progressbar" aria-label="Loading" />
        </Notice>
      ) : empty === undefined ? (
        children
      ) : (
        <Notice>{empty}</Notice>
      )}
      {below}
    </Frame>
  )
}

/** Says that a member does not share something with staff. @param member their id, on other screens than their own */
export const NotShared = ({ member }: { member?: number | undefined }) => (
  <Row data-withheld="NOT_SHARED">
    <span>{errorCatalogue.NOT_SHARED.message}</span>
    <Button component={ButtonLink} to={member === undefined ? '?' : `/user/${member}/show`} variant="outlined">
      See consents
    </Button>
  </Row>
)

const Row = styled('div')({
  flex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
})
const Notice = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: '14px 18px',
  borderTop: '1px solid var(--line-soft)',
  font: 'var(--type-body-sm)',
  color: 'var(--text-3)',
})
