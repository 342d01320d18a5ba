import type { ConsentPurpose } from '#shared/rules/index.ts'
import type { Caller, Services } from './types.ts'

interface NamedFile {
  fieldName: string
  fileName: string
  mediaType: string
}
/** A file of a request, on disk until the request ends. */
export interface UploadedFile extends NamedFile {
  /** Bytes. */
  size: number
  /** Of the content, in hex. */
  sha256: string
  /** The first bytes, by which its type is told. */
  head: Buffer
  /** Its content, piece by piece. */
  read(): AsyncIterable<Uint8Array>
  /**
   * Its whole content, when it is its turn: of all requests together, few files are in memory. `work` waits neither for another file
   * nor for the database, whose connections may all be waiting for their turn.
   */
  whole<T>(work: (bytes: Buffer) => T | Promise<T>): Promise<T>
}
/** A file made by the server, or one from elsewhere that it has looked at already. It is stored as it is. */
export interface MadeFile extends NamedFile {
  bytes: Buffer
}

export interface OpenFile {
  /** Bytes of the content. */
  length: number
  /** Each part is authentic when it is given out; throws at the first that is not. */
  content: AsyncGenerator<Uint8Array>
}

/** A bucket of an S3-compatible service. */
export interface Bucket {
  endpoint: string
  name: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
  /** What the service is asked to encrypt the files with, besides Hale's own encryption; null for services that cannot. */
  encryption: 'AES256' | 'aws:kms' | null
}

export interface FileStore {
  /**
   * Stores a file under a server-generated path, a picture without its metadata.
   * @param accept a `photo` is a JPEG, PNG or WebP, whatever its name
   * @returns its URL path (`/files/widgets/….png`)
   * @throws UNSUPPORTED_FILE at the field for another kind of file, or a broken picture or PDF; TOO_LARGE
   */
  save(
    folder: string,
    file: UploadedFile | MadeFile,
    accept: 'image' | 'photo' | 'document' | 'any' | 'model',
  ): Promise<string>
  /** Stores a text that the server made, or a part of one, whatever is in it, and returns its path. */
  savePart(folder: string, text: string, extension?: 'txt' | 'pgp'): Promise<string>
  read(path: string): Promise<{ bytes: Buffer; mediaType: string } | null>
  /** Like `read`, piece by piece. The stored file stays open until the content was read or returned. */
  open(path: string): Promise<(OpenFile & { mediaType: string }) | null>
  /** Seals files that are plain, or sealed under an earlier secret. @returns how many */
  sealStored(): Promise<number>
  /** How many files `sealStored` would seal. */
  countEarlier(): Promise<number>
  /**
   * Removes metadata from stored pictures, one after another.
   * @param after path of the picture to go on after; empty for all
   */
  cleanStored(after: string): AsyncIterable<{ path: string; outcome: 'kept' | 'cleaned' | 'broken' }>
  /** Bytes of a file's content; 0 for one that is missing, or elsewhere. */
  lengthOf(path: string): Promise<number>
  /** Every stored file, and when it was stored or sealed anew. */
  list(): AsyncIterable<{ path: string; storedAt: Date }>
  /** Deletes a file by the path `save` returned; a missing file is not an error. */
  remove(path: string): Promise<void>
}

/** The item that shows a file, and the member it belongs to; null if the file belongs to nobody or nothing shows it any more. */
export interface FileOwner {
  resource: string
  itemId: number | null
  userId: number | null
  /** Others see it only while its owner consents. */
  consent?: ConsentPurpose
  /** Lists show so many of them that reading one is not recorded. */
  isUnrecorded?: true
}
/**
 * Whose a file is, for callers who may read it (null: not signed in), `everybody` for a public one, and null for callers who may
 * not read it.
 */
export type FileGuard = (
  services: Services,
  path: string,
  caller: Caller | null,
) => Promise<FileOwner | 'everybody' | null>
