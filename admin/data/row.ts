/** A record as lists and forms hold it. */
export type Row = Readonly<Record<string, unknown>> & { id: number }
