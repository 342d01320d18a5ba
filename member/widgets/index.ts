export { builtIns, type BuiltIn } from './builtIns.ts'
