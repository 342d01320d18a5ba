import { Box, Skeleton } from '@mui/material'
import { styled } from '@mui/material/styles'
import { Suspense, useState } from 'react'
import { ShowBase, usePermissions, useShowContext } from 'react-admin'
import { useParams, useSearchParams } from 'react-router-dom'
import { titleOf, useDeclaration } from '../../../declarations/index.ts'
import { useIsManager } from '../../../data/useIsManager.ts'
import { GeneratedShow, type Row } from '../../../generated/index.tsx'
import { AccessLost } from '../../../ui/NotFound.tsx'
import { ErrorScreen } from '../../../ui/ErrorScreen.tsx'
import { ScreenTitle } from '../../../ui/ScreenTitle.tsx'
import { noteDraftOf } from '../parts/noteDraft.ts'
import { Invite } from './Invite.tsx'
import { MemberHeader } from './MemberHeader.tsx'
import { NotPermitted } from './NotPermitted.tsx'
import { TabNav } from './TabNav.tsx'
import { Reach, WithinReach, type TypedText } from '../../../generated/reach/index.ts'
import { memberTabs, type MemberTab } from './tabs.ts'
import { Fill, Inline } from '../../../ui/primitives.ts'
import { Failed } from '../../../ui/Failed.tsx'

const Tab = styled('div')({ minWidth: 0, minHeight: 360, paddingBottom: 32 })

const Frame = styled('div')({
  display: 'grid',
  gridTemplateColumns: '208px minmax(0, 1fr)',
  gap: '20px 28px',
  '@media (max-width: 1023px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
})

/** A member's detail screen: header, actions and tabs. */
const UserShow = () => {
  const { id } = useParams()
  return useIsManager() ? <GeneratedShow actions={<Invite />} /> : <Member key={id} />
}

const Member = () => (
  <WithinReach>
    <ShowBase disableAuthentication queryOptions={{ retry: false, onError: () => {} }}>
      <MemberScreen />
    </ShowBase>
  </WithinReach>
)

/** Keeps a note that was not saved, without the member's note that it was to replace. */
const keepNote =
  (id: number) =>
  (typed: readonly TypedText[]): readonly TypedText[] => {
    const draft = noteDraftOf(id)
    const words = draft.read()?.typed
    if (!words) return typed
    draft.write({ began: null, theirs: null, typed: words })
    const isShown = typed.some(({ text }) => text === words.note)
    return words.note && !isShown ? [...typed, { label: 'Note', text: words.note }] : typed
  }

const MemberScreen = () => {
  const resource = useDeclaration()
  const { record, isPending, error, refetch } = useShowContext<Row>()
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const [search, setSearch] = useSearchParams()
  const [first] = memberTabs
  const open = memberTabs.find(({ id }) => id === search.get('tab')) ?? first
  // A tab that is open stays, with what is typed in it, when its permission is taken away.
  const [opened, setOpened] = useState<string>()
  const isPermitted = (tab: MemberTab) => tab.permissions.every((one) => permissions?.has(one) ?? true)
  if (error && !record) return <Failed error={error} onRetry={refetch} />
  if (isPending || !record || !permissions) return <LoadingMember />
  const isAllowed = open && isPermitted(open)
  if (isAllowed && opened !== open.id) setOpened(open.id)
  return (
    <Reach record={record} keep={keepNote(record.id)}>
      <ScreenTitle trail={[{ label: resource.label[1], to: '/user' }, titleOf(resource, record)]} />
      <MemberHeader member={record} />
      <Frame>
        <TabNav
          tabs={memberTabs}
          open={open?.id ?? ''}
          isPermitted={isPermitted}
          onOpen={(id) => setSearch(id === first?.id ? {} : { tab: id }, { preventScrollReset: true })}
        />
        {open && (
          <Tab role="tabpanel" id="member-panel" aria-labelledby={`member-tab-${open.id}`}>
            {!isAllowed && opened === open.id && <AccessLost permissions={open.permissions} />}
            {isAllowed || opened === open.id ? (
              <ErrorScreen key={open.id}>
                <Suspense
                  fallback={<Skeleton variant="rounded" height={180} role="progressbar" aria-label="Loading" />}
                >
                  <open.Content />
                </Suspense>
              </ErrorScreen>
            ) : (
              <NotPermitted what={open.label} permissions={open.permissions} />
            )}
          </Tab>
        )}
      </Frame>
    </Reach>
  )
}

/** Skeleton with the geometry of header and tabs, to avoid layout shifts. */
const LoadingMember = () => (
  <Box aria-busy role="progressbar" aria-label="Loading">
    <Inline gap={16} marginBottom={24}>
      <Skeleton variant="circular" width={56} height={56} />
      <Fill>
        <Skeleton width={220} height={36} />
        <Skeleton width={320} />
      </Fill>
    </Inline>
    <Frame>
      <Skeleton variant="rounded" height={360} />
      <Skeleton variant="rounded" height={360} />
    </Frame>
  </Box>
)

export default UserShow
