/**
 * `npm run admin:create [-- --email ADDRESS] [--mail] [--another]`: creates the first Super Admin, in the database at DATABASE_URL,
 * or in the embedded one in DATA_DIR, whether a server is using it or not. Prints the link that the password is chosen with; `--mail`
 * sends it instead.
 */
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { readEmail } from '#shared/rules/index.ts'
import { HaleError } from '#shared/errors.ts'
import { prepareSecret, readConfig } from '../config.ts'
import { createAdministrator } from '../identity/sign-in/index.ts'
import { openBeside } from '../kernel/database/open.ts'
import { createLogger } from '../kernel/http/logging.ts'
import { modules } from '../modules.ts'
import { prepareDatabase } from '../prepare.ts'
import { createServices } from '../services.ts'

const ask = async (): Promise<string> => {
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await prompt.question('Email address of the administrator: ')
  prompt.close()
  return answer
}

const create = async (): Promise<void> => {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, mail: { type: 'boolean' }, another: { type: 'boolean' } },
  })
  const { another = false, mail: byMail = false } = values
  const email = readEmail(values.email ?? (await ask()))
  await prepareSecret(process.env)
  const config = readConfig(process.env, modules)
  const services = createServices({ config, db: await openBeside(config), log: createLogger('warn') })
  try {
    await prepareDatabase(services)
    const link = await createAdministrator(services, { email, another, byMail })
    if (another) console.log('This is recorded in the audit log, as another administrator.')
    console.log(
      link === null
        ? `A link to choose the password was sent to ${email}.`
        : `${email} chooses a password here, within three days. The link works once; whoever has it becomes Super Admin:\n  ${link}`,
    )
  } finally {
    await services.close()
  }
}

create().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof HaleError && error.code === 'CONFLICT') console.error('--another creates one all the same.')
  process.exitCode = 1
})
