import { Alert, Button } from '@mui/material'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { CallError, messageOf } from '#shared/client/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import { useCallData } from '../../parts/related-panels/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog/index.ts'
import { Caption, Fill, Inline, Paragraph, Text } from '../../ui/primitives.ts'
import { Status } from '../../ui/status-marks/index.ts'
import { Nothing, Pages, Person, Rows, Section } from './parts.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { releaseStatuses, type Overview, type Release } from './statuses.ts'

const pageSize = 5
const impossible: Readonly<Partial<Record<Overview['releases'], string>>> = {
  alone:
    'Emergency copies can’t be opened: a release takes two officers whose keys were signed at least 72 hours ago, and there is no second one.',
  new: 'You can take part in releases from 72 hours after your key was signed.',
}

const fateOf = ({ state, decided_by, decided_at, refusal, expires_at }: Release): string => {
  if (state === 'open') return `Expires ${formatTimestamp(expires_at)}`
  if (state === 'expired' && !decided_at) return `Expired ${formatTimestamp(expires_at)}`
  if (state === 'ended') return refusal ?? 'One of the two officers is none any more, or has a new key.'
  const by = `${state === 'refused' ? 'Refused' : 'Approved'} by ${decided_by?.name ?? 'a former officer'}, ${formatTimestamp(decided_at)}`
  return refusal ? `${by}: ${refusal}` : by
}

interface ReleasesProps {
  /** Whether the caller can ask for one. */
  possible: Overview['releases'] | undefined
  onDecided: () => void
}

/** What officers asked to open, for another one to approve or refuse. */
export const Releases = ({ possible, onDecided }: ReleasesProps) => {
  const notify = useNotify()
  const { client } = useSession()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<{ release: Release; deed: 'approve' | 'refuse' } | null>(null)
  const { data, error, isLoading, reload } = useCallData('listKeyReleases', { query: { page, page_size: pageSize } })
  const decided = (words: string) => {
    setChosen(null)
    notify(words, { type: 'success' })
    void reload()
    onDecided()
  }
  const problem = possible && impossible[possible]
  const params = { id: chosen?.release.id ?? 0 }
  return (
    <Section
      title="Releases"
      lead="One officer asks to open an emergency copy, another approves it. It then holds until 24 hours after the request."
      isLoading={isLoading && !data}
      error={error}
      onRetry={reload}
    >
      {problem && (
        <Alert severity="warning" sx={{ margin: '0 18px 16px' }}>
          {problem}
        </Alert>
      )}
      {data?.models.length === 0 ? (
        <Nothing>No one has asked for an emergency copy.</Nothing>
      ) : (
        <Rows>
          {data?.models.map((release) => (
            <li key={release.id}>
              <Fill basis={200}>
                <Person person={release.member} />
              </Fill>
              <Fill basis={240}>
                <Text>{release.reason}</Text>
                <Caption>
                  {release.officer.name} asked {formatTimestamp(release.created_at)}
                </Caption>
                <Caption>{fateOf(release)}</Caption>
              </Fill>
              {release.is_mine_to_decide ? (
                <Inline gap={8}>
                  <Button
                    onClick={() => setChosen({ release, deed: 'refuse' })}
                    aria-label={`Refuse the release of ${release.member.name}’s copy`}
                  >
                    Refuse
                  </Button>
                  <Button
                    variant="contained"
                    onClick={() => setChosen({ release, deed: 'approve' })}
                    aria-label={`Approve the release of ${release.member.name}’s copy`}
                  >
                    Approve
                  </Button>
                </Inline>
              ) : (
                <Status {...releaseStatuses[release.state]} />
              )}
            </li>
          ))}
        </Rows>
      )}
      <Pages of="releases" count={data?.page_count} page={page} onChoose={setPage} />
      {chosen?.deed === 'approve' && (
        <ApproveDialog
          release={chosen.release}
          approve={() => client.call('approveKeyRelease', { params })}
          onClose={() => setChosen(null)}
          onApproved={() => decided(`${chosen.release.officer.name} can open the emergency copy`)}
        />
      )}
      {chosen?.deed === 'refuse' && (
        <ReasonDialog
          title={`Refuse ${chosen.release.officer.name}’s request`}
          help={`Shown to ${chosen.release.officer.name} and the other officers.`}
          deed="Refuse release"
          isDestructive
          send={(reason) => client.call('refuseKeyRelease', { params, body: { reason } })}
          onClose={() => setChosen(null)}
          onDone={() => decided('Release refused')}
        />
      )}
    </Section>
  )
}

interface ApproveDialogProps {
  release: Release
  approve: () => Promise<unknown>
  onClose: () => void
  onApproved: () => void
}

const ApproveDialog = ({ release: { member, officer, reason }, approve, onClose, onApproved }: ApproveDialogProps) => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      await approve()
      onApproved()
    } catch (error) {
      setProblem((error instanceof CallError && error.serverMessage) || messageOf(error))
      setBusy(false)
    }
  }
  return (
    <ConfirmDialog
      title={`Approve the release of ${member.name}’s copy`}
      lead={
        <Paragraph tone="muted">
          {officer.name} can then open {member.name}’s results, forms and notes. Reason: “{reason}”. Confirm with{' '}
          {officer.name} in person or by phone that the request is theirs. The member is told both names and the reason.
        </Paragraph>
      }
      problem={problem}
      deed="Approve release"
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    />
  )
}
