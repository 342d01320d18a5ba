import { createContext } from 'react'

/** The permissions of the account; undefined while they load, and where nothing depends on them. */
export const HeldContext = createContext<ReadonlySet<string> | undefined>(undefined)
