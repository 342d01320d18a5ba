export { Basics, useStore } from './Basics.tsx'
export { useSetAccount } from './useSetAccount.ts'
