import { Alert, Box, Button } from '@mui/material'
import { styled } from '@mui/material/styles'
import { FileCsvIcon, UploadSimpleIcon } from '@phosphor-icons/react'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import { announceShown } from '#shared/ui/announcer/index.ts'
import type { TableKind } from '#shared/rules/index.ts'
import { Caption, Stack, Text } from '../../ui/primitives.ts'

const or = new Intl.ListFormat('en-US', { type: 'disjunction' })

const Zone = styled('div')({
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  padding: '28px 16px',
  border: '1.5px dashed var(--line-strong)',
  borderRadius: 'var(--radius-md)',
  backgroundColor: 'var(--bg-surface)',
  textAlign: 'center',
  '&[data-over=true]': { borderColor: 'var(--btn-blue-fill)', backgroundColor: 'var(--btn-blue-tint)' },
})

interface FileDropProps {
  /** The kinds of files that can be chosen. */
  kinds: readonly TableKind[]
  fileName: string | null
  rows: number
  problem: string | null
  /** A note if the file was read in an unusual way. */
  note?: string | null
  /** Supported columns and a template. */
  hint: ReactNode
  onFile: (file: File) => void
}

const words: Readonly<Record<TableKind, string>> = { csv: 'CSV', tsv: 'TSV', json: 'JSON', xlsx: 'Excel (.xlsx)' }

/** Accepts a dropped or chosen file with a table. */
export const FileDrop = ({ kinds, fileName, rows, problem, note, hint, onFile }: FileDropProps) => {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
    // Allows choosing the same file again after editing it.
    if (input.current) input.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files)
  }
  return (
    <Stack gap={12}>
      <Zone
        data-over={isOver}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Text tone="faint">{fileName ? <FileCsvIcon size={28} /> : <UploadSimpleIcon size={28} />}</Text>
        {fileName ? (
          <Text wrap="anywhere">
            <b>{fileName}</b>
            {rows > 0 && `, ${rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`}`}
          </Text>
        ) : (
          <Box>Drop a {or.format(kinds.map((kind) => words[kind]))} file here</Box>
        )}
        <Button variant={fileName ? 'text' : 'outlined'} onClick={() => input.current?.click()}>
          {fileName ? 'Choose another file' : 'Choose file'}
        </Button>
        <input
          ref={input}
          className="visually-hidden"
          type="file"
          accept={kinds.map((kind) => `.${kind}`).join(',')}
          aria-label="File"
          tabIndex={-1}
          onChange={(event) => take(event.target.files)}
        />
        <Caption>{hint}</Caption>
      </Zone>
      {note && (
        <Alert ref={announceShown} severity="info">
          {note}
        </Alert>
      )}
      {problem && (
        <Alert role="alert" severity="error">
          {problem}
        </Alert>
      )}
    </Stack>
  )
}
