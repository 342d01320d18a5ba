/**
 * Why there is no picture. `denied`: no permission, for this site or on this machine. `none`: there is no camera. `busy`:
 * something else is using it. `insecure`: the page was loaded without https. `unsupported`: the browser has no camera API.
 * `ended`: it was there and went away. `broken`: the camera or the analysis failed in another way.
 */
export type CameraProblem = 'denied' | 'none' | 'busy' | 'insecure' | 'unsupported' | 'ended' | 'broken'

const problemByName: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  OverconstrainedError: 'none',
  NotReadableError: 'busy',
  AbortError: 'busy',
}

/** What a failed camera request means. */
export const problemOf = (error: unknown): CameraProblem =>
  (error instanceof Error || error instanceof DOMException ? problemByName[error.name] : undefined) ?? 'broken'

/** Why a camera cannot be requested at all; null if it can. */
export const obstacleOf = ({
  isSecureContext,
  navigator,
}: Pick<Window, 'isSecureContext' | 'navigator'>): CameraProblem | null => {
  if (!isSecureContext) return 'insecure'
  return (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia ? null : 'unsupported'
}

/** The size and frame rate the analysis is made for; cameras with others are used as well. */
const wishes: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } },
}

/**
 * Requests the front camera.
 * @throws DOMException, see `problemOf`
 */
export const openCamera = (): Promise<MediaStream> => navigator.mediaDevices.getUserMedia(wishes)

/** Settings that browsers know and TypeScript does not. */
interface Exposure {
  exposureMode?: readonly string[]
  whiteBalanceMode?: readonly string[]
}

/**
 * Locks exposure and white balance if the camera allows it: its corrections are far larger than a pulse. Otherwise does
 * nothing.
 */
export const holdExposure = async (track: MediaStreamTrack): Promise<void> => {
  const can = (track.getCapabilities?.() ?? {}) as Exposure
  const held: Record<string, string> = {}
  if (can.exposureMode?.includes('manual')) held['exposureMode'] = 'manual'
  if (can.whiteBalanceMode?.includes('manual')) held['whiteBalanceMode'] = 'manual'
  if (Object.keys(held).length === 0) return
  await track.applyConstraints({ advanced: [held as MediaTrackConstraintSet] }).catch(() => {})
}

export const stopCamera = (stream: MediaStream): void => stream.getTracks().forEach((track) => track.stop())
