/** What an appointment is about in its member's words; sealed if the member has a key. */
export interface AppointmentNote {
  symptoms: string
  notes: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/**
 * Parses what was sealed with an appointment, whoever wrote it.
 * @returns null if it is empty; never throws
 */
export const readAppointmentNote = (opened: string): AppointmentNote | null => {
  try {
    const value: unknown = JSON.parse(opened)
    if (typeof value !== 'object' || value === null) return null
    const { symptoms, notes } = value as Record<string, unknown>
    const note = { symptoms: textOf(symptoms), notes: textOf(notes) }
    return note.symptoms === '' && note.notes === '' ? null : note
  } catch {
    return null
  }
}

const isNote = (value: unknown): value is AppointmentNote =>
  typeof value === 'object' && value !== null && 'notes' in value && 'symptoms' in value

/** An appointment's one-line summary: its topic, else the symptoms; null until decrypted. */
export const readSubject = (decrypted: unknown): string | null =>
  isNote(decrypted) ? decrypted.notes || decrypted.symptoms : null
