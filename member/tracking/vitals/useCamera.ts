import { useCallback, useEffect, useRef, useState } from 'react'
import { obstacleOf, openCamera, problemOf, stopCamera, type CameraProblem } from './camera.ts'

export type Camera =
  | { status: 'asking' }
  | { status: 'live'; stream: MediaStream }
  | { status: 'failed'; problem: CameraProblem }

const asking: Camera = { status: 'asking' }

/**
 * The camera while the screen is mounted: requested when it opens and after `retry`, and always released, even if permission
 * comes after the screen has closed.
 */
export const useCamera = (): {
  camera: Camera
  retry: () => void
  fail: (problem: CameraProblem) => void
  release: () => void
} => {
  const [attempt, setAttempt] = useState(0)
  const [camera, setCamera] = useState<Camera>(asking)
  const held = useRef<MediaStream | null>(null)
  /** Releases it now: a screen being left may stay mounted until the next one is ready. */
  const release = useCallback(() => {
    if (held.current) stopCamera(held.current)
    held.current = null
  }, [])
  useEffect(() => {
    let isOver = false
    const ended = () => setCamera({ status: 'failed', problem: 'ended' })
    const open = async () => {
      const obstacle = obstacleOf(window)
      if (obstacle) return setCamera({ status: 'failed', problem: obstacle })
      try {
        const opened = await openCamera()
        if (isOver) return stopCamera(opened)
        held.current = opened
        // Stopping a track here fires no event; this is the camera going away on its own.
        for (const track of opened.getTracks()) track.addEventListener('ended', ended)
        setCamera({ status: 'live', stream: opened })
      } catch (error) {
        console.warn('The camera could not be opened.', error)
        if (!isOver) setCamera({ status: 'failed', problem: problemOf(error) })
      }
    }
    void open()
    return () => {
      isOver = true
      release()
    }
  }, [attempt, release])
  const retry = useCallback(() => {
    setCamera(asking)
    setAttempt((count) => count + 1)
  }, [])
  const fail = useCallback(
    (problem: CameraProblem) => {
      release()
      setCamera({ status: 'failed', problem })
    },
    [release],
  )
  return { camera, retry, fail, release }
}
