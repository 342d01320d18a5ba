import { Alert, Button, IconButton } from '@mui/material'
import { DownloadSimpleIcon, XIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { exportKeptMs, inSentence } from '#shared/rules/index.ts'
import { useDeclaration } from '../../declarations/index.ts'
import { formatTimestamp } from '../../format/format.ts'
import { Inline, Stack } from '../../ui/primitives.ts'
import { RowsProgress } from '../../ui/RowsProgress.tsx'
import { useExports } from './useExports.ts'

/** The list's exports that the server makes or has made, to be followed and downloaded. */
export const ListExports = () => {
  const items = inSentence(useDeclaration().label[1])
  const { exports, save, hide } = useExports()
  return (
    <Stack as="section" gap={8} aria-label="Exports" sx={{ marginBottom: '16px' }}>
      {exports.map(({ id, status, rows, done, error, created_at: at }) =>
        status === 'waiting' || status === 'running' ? (
          <RowsProgress key={id} label="Export" done={done} rows={rows}>
            {items}. It goes on if you leave this page.
          </RowsProgress>
        ) : (
          <Alert
            key={id}
            sx={{
              alignItems: 'center',
              '& .MuiAlert-action': { paddingTop: 0 },
              '& .MuiAlert-icon': { flexShrink: 0 },
            }}
            severity={error === null ? 'success' : 'error'}
            action={
              <Inline gap={4} align="center">
                {error === null && <Download onSave={() => save(id, at)} />}
                <IconButton color="inherit" size="small" aria-label="Hide" onClick={() => hide(id)}>
                  <XIcon size={16} />
                </IconButton>
              </Inline>
            }
          >
            {error ??
              `Exported ${rows.toLocaleString('en-US')} ${items}. The file is kept until ${formatTimestamp(new Date(new Date(at).getTime() + exportKeptMs).toISOString())}.`}
          </Alert>
        ),
      )}
    </Stack>
  )
}

const Download = ({ onSave }: { onSave: () => Promise<void> }) => {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await onSave()
    setBusy(false)
  }
  return (
    <Button
      color="inherit"
      size="small"
      startIcon={<DownloadSimpleIcon size={16} />}
      disabled={isBusy}
      onClick={() => void save()}
    >
      Download
    </Button>
  )
}
