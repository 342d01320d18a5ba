/** The nodes of the database: each has an etcd, and a Patroni with its PostgreSQL. */
import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { binaries, end, fill, handOver, processesIn, run, signal, until } from './machine.ts'
import type { Network } from './network.ts'

export const nodeNumbers = [1, 2, 3] as const

export interface Passwords {
  superuser: string
  replication: string
  rewind: string
  rest: string
  hale: string
}

/** Variables of what runs in a folder. */
export type EnvironmentOf = (folder: string) => Record<string, string>

export class DatabaseNode {
  readonly number: number
  readonly name: string
  readonly host: string
  readonly folder: string
  readonly #network: string | null
  readonly #env: Record<string, string>
  #etcd: ChildProcess | null = null
  #patroni: ChildProcess | null = null

  /** @param env variables of Patroni and PostgreSQL, by their folder */
  constructor(number: number, parent: string, network: Network, passwords: Passwords, env: EnvironmentOf) {
    this.number = number
    this.name = `node-${number}`
    this.host = network.hostOf(number)
    this.folder = join(parent, this.name)
    this.#network = network.nameOf(number)
    this.#env = env(this.folder)
    for (const folder of [this.folder, join(this.folder, 'etcd'), join(this.folder, 'pg')]) {
      mkdirSync(folder, { recursive: true })
      handOver(folder, 0o700)
    }
    const hosts = nodeNumbers.map((one) => network.hostOf(one))
    const values = {
      name: this.name,
      host: this.host,
      folder: this.folder,
      binaries,
      network: network.range,
      etcdMembers: hosts.map((host, index) => `node-${nodeNumbers[index] ?? 0}=http://${host}:2380`).join(','),
      etcdHosts: hosts.map((host) => `'${host}:2379'`).join(', '),
      superuserPassword: passwords.superuser,
      replicationPassword: passwords.replication,
      rewindPassword: passwords.rewind,
      restPassword: passwords.rest,
    }
    fill('etcd.yml', this.folder, values)
    fill('patroni.yml', this.folder, values)
  }

  startEtcd(): void {
    this.#etcd = run('/usr/bin/etcd', ['--config-file', join(this.folder, 'etcd.yml')], {
      folder: this.folder,
      name: 'etcd',
      network: this.#network,
    })
  }

  startPatroni(): void {
    this.#patroni = run('/usr/bin/patroni', [join(this.folder, 'patroni.yml')], {
      folder: this.folder,
      name: 'patroni',
      network: this.#network,
      env: { ...this.#env, LC_ALL: 'C.UTF-8' },
    })
  }

  /** Ends it as a power failure would. */
  async kill(): Promise<void> {
    // PostgreSQL's processes end by themselves once the first has; one that is just being started would be missed.
    for (; processesIn(this.folder).length > 0; await new Promise((resolve) => setTimeout(resolve, 20)))
      signal(this.folder, 'SIGKILL')
  }

  start(): void {
    this.startEtcd()
    this.startPatroni()
  }

  /** Stops the time of everything on it, or lets it go on. */
  pause(isPaused: boolean): void {
    signal(this.folder, isPaused ? 'SIGSTOP' : 'SIGCONT')
  }

  /** Ends Patroni, which ends PostgreSQL. */
  stopPatroni(): Promise<void> {
    return end(this.#patroni, 20_000)
  }

  stopEtcd(): Promise<void> {
    return end(this.#etcd, 3000)
  }

  /** Whether it is a `primary`, or a `replica` that follows one, by what it says itself. */
  async is(role: 'primary' | 'replica'): Promise<boolean> {
    const answer = await fetch(`http://${this.host}:8008/${role}`, { signal: AbortSignal.timeout(1000) })
    return answer.ok
  }

  /** As the superuser. */
  url(password: string, database: 'postgres' | 'hale'): string {
    return `postgresql://postgres:${password}@${this.host}:5432/${database}`
  }
}

/** The node that says it is the primary; null while none does. */
export const primaryOf = async (nodes: readonly DatabaseNode[]): Promise<DatabaseNode | null> => {
  const roles = await Promise.all(nodes.map((node) => node.is('primary').catch(() => false)))
  return nodes.find((_, index) => roles[index]) ?? null
}

/** Waits until one node is the primary, all others follow, and one of these has all that is acknowledged. */
export const untilWhole = (nodes: readonly DatabaseNode[], patienceMs = 90_000): Promise<void> =>
  until(
    'Having a primary and two standbys',
    async () => {
      const primary = await primaryOf(nodes)
      if (!primary) return false
      const answer = await fetch(`http://${primary.host}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
      const { members } = (await answer.json()) as { members: { role: string; state: string; lag?: unknown }[] }
      const following = members.filter(({ role, state, lag }) => role !== 'leader' && state === 'running' && lag === 0)
      return following.length === nodes.length - 1 && members.some(({ role }) => role === 'sync_standby')
    },
    patienceMs,
  )

/** Makes the role and the database of Hale, unless they are there. */
export const prepareHale = async (primary: DatabaseNode, { superuser, hale }: Passwords): Promise<void> => {
  const client = new pg.Client(primary.url(superuser, 'postgres'))
  await client.connect()
  try {
    const { rows } = await client.query(`select 1 from pg_database where datname = 'hale'`)
    if (rows.length > 0) return
    await client.query(`create role hale login password '${hale}'`)
    // To know at once that a standby follows a new primary.
    await client.query('grant pg_read_all_stats to hale')
    await client.query('create database hale owner hale')
  } finally {
    await client.end()
  }
}
