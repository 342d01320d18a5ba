import type { Symptom } from './types.ts'

/** A symptom's status is 'Logged' or anything else. */
export const isLogged = (symptom: Pick<Symptom, 'status'>): boolean => symptom.status === 'Logged'
