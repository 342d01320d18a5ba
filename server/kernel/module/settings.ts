import { z } from 'zod'
import { plainHost } from '../hosts/index.ts'
import type { Config } from '../types.ts'

/** The variables of a room and what they come to. */
export interface Settings {
  variables: z.ZodRawShape
  /** Variables that do nothing without another: a half-configured partner must not be taken for none. */
  needs: readonly (readonly [given: string, missing: string])[]
  read(values: Readonly<Record<string, unknown>>, installation: Installation): Partial<Config>
}
interface Installation {
  isProduction: boolean
}

interface SettingsSpec<S extends z.ZodRawShape> {
  variables: S
  /** Groups of variables that are given together or not at all. */
  together?: readonly (readonly (keyof S & string)[])[]
  /** Pairs of a variable and another that it does nothing without. */
  needs?: readonly (readonly [given: keyof S & string, missing: keyof S & string])[]
  read: (values: z.output<z.ZodObject<S>>, installation: Installation) => Partial<Config>
}

/** Declares the environment variables of a room, in its module. */
export const defineSettings = <const S extends z.ZodRawShape>({
  variables,
  together = [],
  needs = [],
  read,
}: SettingsSpec<S>): Settings => ({
  variables,
  needs: [
    ...needs,
    ...together.flatMap((group) =>
      group.flatMap((given) => group.flatMap((missing) => (given === missing ? [] : [[given, missing] as const]))),
    ),
  ],
  // All variables are validated at once, each against its own schema, before anybody reads them.
  read: (values, installation) => read(values as z.output<z.ZodObject<S>>, installation),
})

/** A whole number, as text. */
export const wholeNumber = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int(error).min(min, error).max(max, error)
}
/** Whether the parts of an address can be decoded, as those who connect do. */
const isDecodable = (address: string): boolean => {
  try {
    const { username, password, pathname, search } = new URL(address)
    for (const part of [username, password, pathname, search]) decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
const anAddress = (schemes: RegExp, error: string) =>
  z.url({ protocol: schemes, error, abort: true }).refine(isDecodable, `${error}, with %25 for a % in it`)

/** An address that may be left out. */
export const address = (schemes: RegExp, example: string) =>
  anAddress(schemes, `must be an address such as ${example}`).optional()
/** Any number of addresses, separated by commas, that may be left out. */
export const addresses = (schemes: RegExp, example: string) =>
  z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(anAddress(schemes, `must be addresses such as ${example}, separated by commas`)))
    .optional()
/** A secret that may be left out. */
const shortest = 'must have at least 32 characters'
export const secret = () => z.string().min(32, shortest).optional()
/** Any number of secrets, separated by commas. */
export const secrets = () =>
  z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.string().min(32, shortest)))
/** Names of hosts without ports, separated by commas, each in the form in which hosts are compared; none by default. */
export const hostNames = () =>
  z
    .string()
    .default('')
    .transform((text, context) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter(Boolean)
        .map((name) => {
          const plain = plainHost(name)
          if (plain !== null) return plain
          context.addIssue(
            `must be names such as hale.example, without https:// and ports and separated by commas, which ${name} is not`,
          )
          return z.NEVER
        }),
    )
