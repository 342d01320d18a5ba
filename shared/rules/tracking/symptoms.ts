import { normalizeWord } from '../values/words.ts'

interface Symptom {
  id: number
  name: string
  status: string | null
  exclusive?: boolean
}
export const loggedStatus = 'Logged'

/** Whether a symptom is exclusive, like 'None of these'. */
export const isExclusiveSymptom = ({ name, exclusive }: Pick<Symptom, 'name' | 'exclusive'>): boolean =>
  exclusive ?? normalizeWord(name) === 'noneofthese'

/** The list after pressing one symptom. 'None of these' clears all others, any other clears it. */
export const toggleSymptom = <S extends Symptom>(symptoms: readonly S[], id: number): S[] => {
  const pressed = symptoms.find((symptom) => symptom.id === id)
  if (!pressed) return [...symptoms]
  const logs = pressed.status !== loggedStatus
  return symptoms.map((symptom) => {
    if (symptom.id === id) return { ...symptom, status: logs ? loggedStatus : null }
    return logs && isExclusiveSymptom(symptom) !== isExclusiveSymptom(pressed) ? { ...symptom, status: null } : symptom
  })
}

export const moods = ['neutral', 'happy', 'sad', 'angry', 'sick', 'anxious'] as const
export type Mood = (typeof moods)[number]
