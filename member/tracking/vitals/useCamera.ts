import { useCallback, useEffect, useRef, useState } from 'react'
import { obstacleOf, openCamera, problemOf, stopCamera, type CameraProblem } from './camera.ts'

export type Camera =
  | { status: 'asking' }
  | { status: 'live'; stream: MediaStream }
  | { status: 'failed'; problem: CameraProblem }

const asking: Camera = { status: 'asking' }

/**
 * The camera for as long as the screen stands: asked for when it opens and after `retry`, and always given back, also when
 * the answer comes after the screen has gone.
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
  /** Gives it back now: a screen that is left may stand until the next one has come. */
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
        // A track that is stopped here says nothing; this is the camera that went by itself.
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
