const hex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * `traceparent` (W3C Trace Context) of a new trace, which the server continues. Its flag says that the trace id is random (Level 2), and not
 * whether anything is recorded: that is for the server to decide.
 */
export const newTraceparent = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(24))
  return `00-${hex(bytes.subarray(0, 16))}-${hex(bytes.subarray(16))}-02`
}
