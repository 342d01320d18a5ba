import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useSWRConfig } from 'swr'
import { CallError, readForm, type RequestOf } from '#shared/client/index.ts'
import { CryptoError } from '#shared/crypto/index.ts'
import {
  emptyDocument,
  readDocument,
  scoresOf,
  sectionRecords,
  type FormDocument,
  type FormName,
  type FormSection,
  type SectionRecord,
} from '#shared/rules/index.ts'
import { keyOf, useCall, useClient, useUnsavedWarning, type Answer, type MemberClient } from '../../app/index.ts'
import { useAccount } from '../../session/index.ts'
import { useVault } from '../../identity/vault/index.ts'

type Stored = NonNullable<Answer<'getHraForm'>>

type Sent = RequestOf<'saveHraForm'>['body']

/** The calls of each form. Telehealth has one for both: anything not marked as a draft is submitted. */
const calls = {
  hra: {
    read: 'getHraForm',
    save: (client: MemberClient, body: Sent) => client.call('saveHraForm', { query: { save: true }, body }),
    submit: (client: MemberClient, body: Sent) => client.call('submitHraForm', { body }),
  },
  telehealth: {
    read: 'getTelehealthForm',
    save: (client: MemberClient, body: Sent) => client.call('saveTelehealthForm', { query: { save: true }, body }),
    submit: (client: MemberClient, body: Sent) => client.call('saveTelehealthForm', { body }),
  },
  nutrition: {
    read: 'getNutritionForm',
    save: (client: MemberClient, body: Sent) => client.call('saveNutritionForm', { body }),
    submit: (client: MemberClient, body: Sent) => client.call('submitNutritionForm', { body }),
  },
} as const

/** What follows from a failure to open: no key opened it, or what they opened is not JSON, or it could not be tried. */
const stateAfter = (error: unknown): 'sealed' | 'unreadable' | 'failed' => {
  if (error instanceof SyntaxError) return 'unreadable'
  return error instanceof CryptoError && error.code === 'UNREADABLE' ? 'sealed' : 'failed'
}

/** A form's content, as far as it can be read here. */
type Reading =
  | { state: 'loading' }
  /** It could not be tried, for example because the worker crashed. A retry may work. */
  | { state: 'failed' }
  /** Sealed, and the vault is not open. */
  | { state: 'closed' }
  /** None of the open keys opens it. */
  | { state: 'sealed' }
  /** Its content is not a form. */
  | { state: 'unreadable' }
  | { state: 'ready'; document: FormDocument; isSigned: boolean }

export interface FormAccess {
  reading: Reading
  sections: readonly FormSection[] | undefined
  records: Readonly<Record<string, SectionRecord>>
  /** The stored form; null before the first draft. */
  stored: Stored | null | undefined
  /** Answers are sealed in this browser before they are sent. */
  isSealing: boolean
  /** There is no key yet, so nothing could be sealed. */
  isPlain: boolean
  /** The `updated_at` of the loaded version; saving here does not change it. */
  loadedAt: string | null
  hasFailed: boolean
  error: unknown
  /**
   * Loads the stored version.
   * @throws CallError
   */
  reload: () => Promise<void>
  /** Retries opening what could not be tried. */
  retry: () => void
  /** Leaves an unreadable form as it is: whatever is written next is a new version. */
  startAnew: () => void
  /** @throws CallError; one of status 409 if another window has saved in the meantime. CryptoError while the vault is closed */
  save: (document: FormDocument) => Promise<void>
  submit: (document: FormDocument) => Promise<void>
}

type Opened =
  | { message: string; value: unknown; isSigned: boolean }
  | { message: string; failure: ReturnType<typeof stateAfter>; attempt: number }

/** Opens the stored form with this tab's vault. Opened content stays in this screen's memory. */
const useReading = (
  stored: Stored | null | undefined,
  sections: readonly FormSection[] | undefined,
  attempt: number,
): Reading => {
  const { account } = useAccount()
  const { state, making, open } = useVault()
  const keys = account?.keys ?? null
  const message = stored?.encrypted_data ?? null
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    if (message === null || state !== 'open' || !keys) return
    let isWanted = true
    let isSigned = false
    const signers = [keys.public_key, ...keys.older.map(({ public_key }) => public_key)]
    const openMessage = async (armored: string) => {
      const { text, signature } = await open(armored, { verifyWith: signers })
      isSigned = signature === 'valid'
      return text
    }
    readForm({ encrypted_data: message }, keys, openMessage).then(
      (value) => isWanted && setOpened({ message, value, isSigned }),
      (error: unknown) => isWanted && setOpened({ message, failure: stateAfter(error), attempt }),
    )
    return () => {
      isWanted = false
    }
  }, [message, state, keys, open, attempt])
  return useMemo((): Reading => {
    if (stored === undefined || !sections || state === 'loading') return { state: 'loading' }
    // The first key is about to exist: an answer given now would be stored unsealed.
    if (state === 'none' && making === 'busy') return { state: 'closed' }
    if (stored === null)
      return state === 'open' || state === 'none'
        ? { state: 'ready', document: emptyDocument, isSigned: true }
        : { state: 'closed' }
    if (message === null) {
      if (state === 'none' || state === 'open')
        return { state: 'ready', document: readDocument(stored.data, sections), isSigned: true }
      return { state: 'closed' }
    }
    if (state === 'none') return { state: 'sealed' }
    if (state !== 'open') return { state: 'closed' }
    if (opened?.message !== message || ('failure' in opened && opened.attempt !== attempt)) return { state: 'loading' }
    return 'failure' in opened
      ? { state: opened.failure }
      : { state: 'ready', document: readDocument(opened.value, sections), isSigned: opened.isSigned }
  }, [stored, sections, state, making, message, opened, attempt])
}

/** One of the member's forms: its questions, the answers, and a function to save them, sealed if the member has a key. */
export const useMemberForm = (form: FormName): FormAccess => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  const { state, sendSealed } = useVault()
  const questions = useCall('getFormQuestions', { params: { form } }, { revalidateOnFocus: false })
  const read = useCall(calls[form].read, undefined, { revalidateOnFocus: false })
  const sections = questions.data?.sections
  const [own, setOwn] = useState<{ stored: Stored; document: FormDocument } | null>(null)
  // Once loaded, another window's later version counts.
  const saved = own && (!read.data || own.stored.updated_at >= read.data.updated_at) ? own : null
  const stored = saved?.stored ?? read.data
  const [attempt, setAttempt] = useState(0)
  const sealedReading = useReading(read.data, sections, attempt)
  /** The unreadable version that the member chose to leave behind. */
  const [left, setLeft] = useState<number | null>(null)
  /** What waits for the vault to be opened. */
  const [unsent, setUnsent] = useState<FormDocument | null>(null)
  useUnsavedWarning('locked-answers', unsent !== null)
  const reading: Reading = useMemo(() => {
    if (saved && (saved.stored.encrypted_data === null || state === 'open'))
      return { state: 'ready', document: saved.document, isSigned: true }
    if ((sealedReading.state === 'sealed' || sealedReading.state === 'unreadable') && stored?.version === left)
      return { state: 'ready', document: emptyDocument, isSigned: true }
    return sealedReading
  }, [saved, sealedReading, state, stored, left])
  // Based on what was stored last, even if two saves follow each other closely.
  const latest = useRef<{ stored: Stored | null; document: FormDocument }>({ stored: null, document: emptyDocument })
  useEffect(() => {
    latest.current = { stored: stored ?? null, document: reading.state === 'ready' ? reading.document : emptyDocument }
  }, [stored, reading])
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const { mutate: mutateQuestions } = questions
  const { mutate: mutateStored } = read

  const write = useCallback(
    async (way: 'save' | 'submit', document: FormDocument): Promise<void> => {
      if (!sections) return
      // If the account has keys, answers leave this browser sealed or not at all.
      if (state === 'absent' || state === 'refused') throw new CryptoError('STOPPED')
      const before = latest.current
      const at = new Date().toISOString()
      const whole: FormDocument = { ...document, scores: scoresOf(sections, document) }
      const records = sectionRecords(
        sections,
        whole,
        { document: before.document, records: before.stored?.sections ?? {} },
        at,
      )
      const follows = before.stored?.version === left ? left : null
      const started = { updated_at: before.stored?.updated_at ?? null, ...(follows !== null && { follows }) }
      const send = (content: Sent) => calls[form][way](client, { ...content, ...started })
      setUnsent(document)
      const answer = await (
        state === 'none'
          ? send(whole)
          : sendSealed(JSON.stringify(whole), (encrypted_data) => send({ encrypted_data, sections: records }))
      ).finally(() => setUnsent((last) => (last === document ? null : last)))
      latest.current = { stored: answer, document: whole }
      setOwn({ stored: answer, document: whole })
      if (form === 'hra') void mutate(keyOf('getHealthAssessment'))
    },
    [client, form, sections, sendSealed, state, left, mutate],
  )
  /** One after the other: each names the version it is based on. */
  const inTurn = useCallback(
    (way: 'save' | 'submit') => (document: FormDocument) => {
      const turn = queue.current.then(() => write(way, document))
      queue.current = turn.catch(() => undefined)
      return turn
    },
    [write],
  )
  // The next screen with this form starts from what was saved here.
  useEffect(
    () => () => {
      const { stored: last } = latest.current
      if (last) void mutate(keyOf(calls[form].read), last, { revalidate: false })
    },
    [mutate, form],
  )
  const reload = useCallback(async () => {
    const [now] = await Promise.all([client.call(calls[form].read), mutateQuestions()])
    await mutateStored(now, { revalidate: false })
  }, [client, form, mutateQuestions, mutateStored])
  return {
    // Typed before the vault was closed: the fields go on from there once it is open.
    reading: unsent && state === 'open' ? { state: 'ready', document: unsent, isSigned: true } : reading,
    sections,
    records: stored?.sections ?? {},
    stored,
    isSealing: state === 'open',
    isPlain: state === 'none',
    loadedAt: read.data?.updated_at ?? null,
    hasFailed: Boolean((questions.error && !questions.data) || (read.error && read.data === undefined)),
    error: questions.error ?? read.error,
    reload,
    retry: useCallback(() => setAttempt((count) => count + 1), []),
    startAnew: useCallback(() => setLeft(stored?.version ?? null), [stored]),
    save: useMemo(() => inTurn('save'), [inTurn]),
    submit: useMemo(() => inTurn('submit'), [inTurn]),
  }
}

export const isConflict = (error: unknown): boolean => error instanceof CallError && error.status === 409
