/** The member area lists what was refused of the entries that it sent later; apart from the other reasons, which it does not load. */
export { entryRefusals, type EntryRefusal } from './reasons/entries.ts'
