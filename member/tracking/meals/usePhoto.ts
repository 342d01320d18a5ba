import { useCallback, useEffect, useRef, useState } from 'react'
import { failureOf, useClient, type Answer } from '../../app/index.ts'
import { preparePhoto } from '../../forms/index.ts'

export type PhotoState = 'idle' | 'reading' | 'failed' | 'offline' | 'invalid' | 'full'

/** What retrying does not help with. */
const stateOf: Readonly<Record<string, PhotoState | undefined>> = { UNSUPPORTED_FILE: 'invalid', STORAGE_FULL: 'full' }

/**
 * Uploads a photo as soon as it is picked, and shows it at once. `onRead` receives its path and the foods recognized in it. A
 * photo picked or removed in the meantime replaces one still uploading.
 */
export const usePhoto = (onRead: (answer: Answer<'uploadMeal'>) => void) => {
  const client = useClient()
  const [state, setState] = useState<PhotoState>('idle')
  const [preview, setPreview] = useState<string | null>(null)
  const last = useRef<Blob | null>(null)
  const turn = useRef(0)

  useEffect(() => () => (preview === null ? undefined : URL.revokeObjectURL(preview)), [preview])
  useEffect(() => () => void (turn.current += 1), [])

  const pick = useCallback(
    async (file: Blob) => {
      turn.current += 1
      const own = turn.current
      const isStale = () => own !== turn.current
      last.current = file
      setState('reading')
      let photo: File
      try {
        photo = await preparePhoto(file)
      } catch {
        if (!isStale()) setState('invalid')
        return
      }
      if (isStale()) return
      setPreview(URL.createObjectURL(photo))
      try {
        const answer = await client.call('uploadMeal', { body: { image: photo } })
        if (isStale()) return
        setState('idle')
        onRead(answer)
      } catch (error) {
        const failure = failureOf(error)
        if (!isStale()) setState(failure.isOffline ? 'offline' : (stateOf[failure.code ?? ''] ?? 'failed'))
      }
    },
    [client, onRead],
  )

  return {
    state,
    preview,
    pick: (file: Blob) => void pick(file),
    retry: () => {
      if (last.current) void pick(last.current)
    },
    clear: () => {
      turn.current += 1
      last.current = null
      setPreview(null)
      setState('idle')
    },
  }
}
