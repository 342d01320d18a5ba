/** Confirming who is at the keyboard before a sensitive call. Loaded when the first one requires it. */
export { confirmPerson } from './confirmPerson.tsx'
