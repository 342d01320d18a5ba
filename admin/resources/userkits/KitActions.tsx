import { Alert, Button, CircularProgress, DialogActions, DialogContent, DialogTitle, IconButton } from '@mui/material'
import { ArrowRightIcon, ArrowsClockwiseIcon, PencilSimpleIcon, UserMinusIcon } from '@phosphor-icons/react'
import { useEffect, useState } from 'react'
import { useCanAccess, useNotify, usePermissions, useRecordContext, useRefresh } from 'react-admin'
import { useHasSingleKeys } from '../../data/useHasSingleKeys.ts'
import { useIsBounded } from '../../data/useIsBounded.ts'
import type { Row } from '../../generated/index.tsx'
import { useCallData } from '../../parts/related-panels/index.ts'
import { EnterResults } from './EnterResults.tsx'
import { useKitCalls } from './useKitCalls.ts'
import { useNextKit } from './worklist.ts'
import { CancelButton, Dialog } from '../../ui/dialog/index.ts'
import { Inline, Stack } from '../../ui/primitives.ts'
import { Tooltip } from '../../ui/tooltip/index.ts'

/** Calls about the results of a kit are not for staff with bounds. */
const useMayWrite = (): boolean => {
  const isBounded = useIsBounded()
  return useCanAccess({ resource: 'userkits', action: 'edit' }).canAccess === true && !isBounded
}

/** Syncs one row's kit with the lab. */
export const SyncInRow = ({ kit }: { kit: Row }) => {
  const { isBusy, error, sync } = useKitCalls(kit)
  const notify = useNotify()
  const mayWrite = useMayWrite()
  useEffect(() => {
    if (error !== null) notify(`${String(kit['kit_id'])}: ${error}`, { type: 'error' })
  }, [error, kit, notify])
  if (!mayWrite) return null
  return (
    <Tooltip title="Sync with lab">
      <span>
        <IconButton aria-label={`Sync kit ${String(kit['kit_id'])}`} disabled={isBusy} onClick={() => void sync()}>
          {isBusy ? <CircularProgress size={18} color="inherit" /> : <ArrowsClockwiseIcon size={18} />}
        </IconButton>
      </span>
    </Tooltip>
  )
}

/** Sync, Enter results and Unregister for the open kit, with errors. */
export const KitActions = () => {
  const kit = useRecordContext<Row>()
  const mayWrite = useMayWrite()
  return kit && mayWrite ? <Actions kit={kit} /> : null
}

const Actions = ({ kit }: { kit: Row }) => {
  const { isBusy, error, sync, unregister, forgetError } = useKitCalls(kit)
  const { permissions } = usePermissions<ReadonlySet<string>>()
  const hasSingleKeys = useHasSingleKeys()
  const notify = useNotify()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const [isEntering, setEntering] = useState(false)
  const isOwned = kit['user_id'] != null
  const seesResults = permissions?.has('userkits:results') === true
  const mayEnter = isOwned && seesResults
  const { data: entry, reload } = useCallData('getKitEntry', mayEnter ? { params: { id: Number(kit.id) } } : null)
  const { next, open } = useNextKit(kit, seesResults)
  const nextLabel = next?.isReview ? 'Next to review' : 'Next without a result'
  const nextWords = `${next?.number ? `Kit ${next.number}` : 'A kit'} waits for ${next?.isReview ? 'a second person' : 'a result'}`
  const isReview = entry?.waiting?.is_own === false
  const number = String(kit['kit_id'])
  const owner = String(kit['user_name'] ?? kit['user_email'] ?? 'the member')
  const close = () => {
    setAsking(false)
    forgetError()
  }
  return (
    <Stack gap={8} sx={{ justifyItems: { sm: 'end' } }}>
      <Inline gap={8} isWrapping>
        <Button
          variant="outlined"
          disabled={isBusy}
          startIcon={isBusy ? <CircularProgress size={16} color="inherit" /> : <ArrowsClockwiseIcon size={18} />}
          onClick={() => void sync()}
        >
          Sync
        </Button>
        {mayEnter && (
          <Button
            disabled={isBusy || !entry}
            startIcon={<PencilSimpleIcon size={18} />}
            onClick={() => setEntering(true)}
          >
            {isReview ? 'Review results' : entry?.is_correction ? 'Correct results' : 'Enter results'}
          </Button>
        )}
        {next && (
          <Tooltip title={`${nextWords}.${hasSingleKeys ? ' Press N to open it.' : ''}`}>
            <Button
              aria-label={`${nextLabel}: ${nextWords}`}
              {...(hasSingleKeys ? { 'aria-keyshortcuts': 'n' } : {})}
              endIcon={<ArrowRightIcon size={18} />}
              onClick={open}
            >
              {nextLabel}
            </Button>
          </Tooltip>
        )}
        {isOwned && (seesResults || kit['are_results_ready'] !== true) && (
          <Button
            color="error"
            disabled={isBusy}
            startIcon={<UserMinusIcon size={18} />}
            onClick={() => setAsking(true)}
          >
            Unregister
          </Button>
        )}
      </Inline>
      {error !== null && !isAsking && (
        <Alert severity="error" sx={{ maxWidth: 420 }}>
          {error}
        </Alert>
      )}
      {isEntering && entry && (
        <EnterResults
          kit={kit}
          entry={entry}
          onClose={() => setEntering(false)}
          onEntered={(awaitsReview) => {
            setEntering(false)
            notify(
              awaitsReview
                ? 'Saved for review. A second person must enter the same values.'
                : 'Results sent to the member.',
              { type: 'success' },
            )
            void reload()
            refresh()
          }}
          onConflict={() => {
            void reload()
            refresh()
          }}
        />
      )}
      <Dialog open={isAsking} onClose={close} maxWidth="xs" fullWidth aria-labelledby="unregister-title">
        <DialogTitle id="unregister-title">
          Unregister kit {number} from {owner}?
        </DialogTitle>
        <DialogContent sx={{ color: 'var(--text-2)' }}>
          The member will no longer see this kit, and someone else can register it.
          {kit['are_results_ready'] === true &&
            ' Its results are removed from the kit, because they belong to this member.'}{' '}
          The lab isn’t notified.
          {error !== null && (
            <Alert severity="error" sx={{ marginTop: '12px' }}>
              {error}
            </Alert>
          )}
        </DialogContent>
        <DialogActions>
          <CancelButton>Cancel</CancelButton>
          <Button
            variant="contained"
            color="error"
            disabled={isBusy}
            onClick={async () => {
              if (await unregister()) setAsking(false)
            }}
          >
            Unregister
          </Button>
        </DialogActions>
      </Dialog>
    </Stack>
  )
}
