import { FileIcon } from '@phosphor-icons/react/dist/csr/File'
import { UploadSimpleIcon } from '@phosphor-icons/react/dist/csr/UploadSimple'
import { useRef, useState, type DragEvent, type ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from './Button.tsx'
import { Asterisk, FieldError, Help, Label, useField, type FieldProps } from './Field.tsx'
import { useText } from './text.ts'

export interface FileInputProps extends FieldProps {
  /** Allowed extensions without the dot: ['csv', 'json']. Empty allows all files. */
  accept?: readonly string[]
  /** The selected file, or the name of one stored earlier. */
  value: File | string | undefined
  onChange: (file: File | undefined) => void
  disabled?: boolean
  /** A preview of the file, if there is one. */
  preview?: ReactNode
  id?: string
}

/** Whether a file name has one of the extensions, ignoring case. */
export const hasEnding = (name: string, endings: readonly string[]): boolean =>
  endings.length === 0 || endings.some((ending) => name.toLowerCase().endsWith(`.${ending.toLowerCase()}`))

/** Selects or drops one file. Other file types are refused with 'Please select a valid file.' at the field. */
export const FileInput = ({
  label,
  required,
  error,
  help,
  accept = [],
  value,
  onChange,
  disabled,
  preview,
  id,
}: FileInputProps) => {
  const text = useText()
  const [refused, setRefused] = useState(false)
  const [over, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const shownError = refused ? text('invalid_file') : error
  const { controlId, errorId, helpId, describing } = useField({ id, error: shownError, help })

  const take = (file: File | undefined) => {
    if (input.current) input.current.value = ''
    if (!file) return
    const valid = hasEnding(file.name, accept)
    setRefused(!valid)
    if (valid) onChange(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!disabled) take(event.dataTransfer.files[0])
  }
  const remove = () => {
    setRefused(false)
    onChange(undefined)
    input.current?.focus()
  }
  const name = typeof value === 'string' ? value : value?.name

  return (
    <Frame>
      <Label htmlFor={controlId}>
        {label}
        {required ? <Asterisk /> : null}
      </Label>
      <Area
        data-over={over || undefined}
        data-invalid={shownError ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {preview}
        {name ? (
          <Name>
            <FileIcon size="1.25rem" aria-hidden="true" />
            <span>{name}</span>
          </Name>
        ) : null}
        <Actions>
          <Pick data-disabled={disabled || undefined}>
            <UploadSimpleIcon size="1.25rem" aria-hidden="true" />
            <span aria-hidden="true">{text('choose_file')}</span>
            <input
              {...describing}
              ref={input}
              id={controlId}
              type="file"
              disabled={disabled}
              aria-required={required || undefined}
              accept={accept.map((ending) => `.${ending}`).join(',') || undefined}
              onChange={(event) => take(event.target.files?.[0])}
            />
          </Pick>
          {name ? (
            <Button color="red" variant="plain" size="sm" disabled={disabled} onClick={remove}>
              {text('remove_file')}
            </Button>
          ) : (
            <Hint>{text('drop_file')}</Hint>
          )}
        </Actions>
      </Area>
      <FieldError id={errorId}>{shownError}</FieldError>
      {help && !shownError ? <Help id={helpId}>{help}</Help> : null}
    </Frame>
  )
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-2);
  min-width: 0;
`

const Area = styled.div`
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border: var(--size-hairline) dashed var(--line-strong);
  border-radius: var(--radius-md);
  background: var(--bg-surface);
  &[data-over] {
    border-color: var(--focus);
    background: var(--btn-blue-ghost-hover);
  }
  &[data-invalid] {
    border-color: var(--status-bad-solid);
  }
`

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3);
`

const Pick = styled.div`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--space-2);
  min-height: var(--size-touch);
  padding: 0 var(--space-4);
  border-radius: var(--radius-md);
  background: var(--btn-gray-tint);
  color: var(--btn-gray-on-tint);
  font: var(--type-label);
  &:hover {
    background: var(--btn-gray-tint-hover);
  }
  &:has(:focus-visible) {
    outline: var(--focus-width) solid var(--focus);
    outline-offset: var(--focus-offset);
  }
  &[data-disabled] {
    background: var(--btn-disabled-fill);
    color: var(--btn-disabled-text);
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
    &:disabled {
      cursor: not-allowed;
    }
  }
`

const Name = styled.p`
  display: flex;
  align-items: center;
  gap: var(--space-2);
  font: var(--type-label);
  overflow-wrap: anywhere;
  svg {
    flex: none;
    color: var(--text-3);
  }
`

const Hint = styled.span`
  font: var(--type-caption);
  color: var(--text-3);
`
