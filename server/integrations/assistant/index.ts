import { embeddedAssistant, type IceConfig } from './embedded/index.ts'
import type { Assistant } from './port.ts'
import { realtimeAssistant, type RealtimeConfig } from './realtime.ts'
export type { IceConfig } from './embedded/index.ts'
export type { RealtimeConfig } from './realtime.ts'
export type { Assistant, ScoutEvent, ToolDescription } from './port.ts'
export { isToolName, readingNames, type ReadingName, type ToolName, type ToolOutput } from './tool-outputs.ts'

/** The configured provider, else the embedded assistant, which generates no data and so is available in production too. */
export const createAssistant = ({
  realtime,
  ice,
}: {
  realtime?: RealtimeConfig | null | undefined
  ice?: IceConfig | undefined
}): Assistant => (realtime ? realtimeAssistant(realtime) : embeddedAssistant(ice))
