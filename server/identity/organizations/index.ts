export { assertMayJoin } from './joining.ts'
