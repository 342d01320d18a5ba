import { isRecord } from '../rules/index.ts'

export const isFile = (value: unknown): value is Blob => value instanceof Blob

export const hasFile = (value: unknown): boolean =>
  isFile(value) || (Array.isArray(value) ? value.some(hasFile) : isRecord(value) && Object.values(value).some(hasFile))
