/** The thread that opens a PDF. */
import { registerHooks } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import type { Reading } from './index.ts'

// The library loads what only drawing needs: native code of 35 MB.
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === '@napi-rs/canvas') throw new Error('Not needed')
    return next(specifier, context)
  },
})

/** Pages whose actions are looked at: scripts of a page run when it is shown. */
const mostPages = 200

const read = async (data: Uint8Array): Promise<Reading> => {
  const { getDocument, PasswordException } = await import('pdfjs-dist/legacy/build/pdf.mjs')
  const task = getDocument({ data, verbosity: 0, useSystemFonts: false, disableFontFace: true })
  try {
    const document = await task.promise
    const actions = [await document.getJSActions(), await document.getOpenAction()]
    for (let at = 1; at <= Math.min(document.numPages, mostPages); at += 1)
      actions.push(await (await document.getPage(at)).getJSActions())
    const runs = actions.some((action) =>
      action instanceof Map ? [...action.keys()].some((key) => key !== 'dest') : false,
    )
    return runs ? 'runs' : 'open'
  } catch (error) {
    return error instanceof PasswordException ? 'password' : 'broken'
  }
}

parentPort?.postMessage(await read(new Uint8Array(workerData as Uint8Array)))
