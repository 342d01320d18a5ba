export { useFlow, useFlowActivity } from './useFlow.ts'
