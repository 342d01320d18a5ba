/**
 * Why there is no picture.
 * `denied`: not allowed for this site, or not on this machine. `none`: there is no camera. `busy`: something else holds it.
 * `insecure`: the page came without https. `unsupported`: the browser has no cameras. `ended`: it was there and went.
 * `broken`: the camera or the analysis failed otherwise.
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

/** What a failed request for the camera means. */
export const problemOf = (error: unknown): CameraProblem =>
  (error instanceof Error || error instanceof DOMException ? problemByName[error.name] : undefined) ?? 'broken'

/** A camera cannot be asked for at all here; null when it can. */
export const obstacleOf = ({
  isSecureContext,
  navigator,
}: Pick<Window, 'isSecureContext' | 'navigator'>): CameraProblem | null => {
  if (!isSecureContext) return 'insecure'
  return (navigator.mediaDevices as MediaDevices | undefined)?.getUserMedia ? null : 'unsupported'
}

/** The size and pace that the analysis is made for; a camera that has others is taken all the same. */
const wishes: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'user', width: { ideal: 640 }, height: { ideal: 480 }, frameRate: { ideal: 30 } },
}

/**
 * Asks for the camera that looks at the person.
 * @throws DOMException as `problemOf` reads it
 */
export const openCamera = (): Promise<MediaStream> => navigator.mediaDevices.getUserMedia(wishes)

/** Settings that browsers know and TypeScript does not. */
interface Exposure {
  exposureMode?: readonly string[]
  whiteBalanceMode?: readonly string[]
}

/**
 * Holds exposure and white balance as they are, where the camera lets them be held: corrections of the camera are far
 * larger than a pulse. Nothing happens where it does not.
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
