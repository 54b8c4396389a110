/** What a feature says of the links to its things: the calls, what they show, and the words that name the thing. */
import type { QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LinkDefaults, Share, ShareEdit } from '@backlot/contract/engine/shares'
import type { Message } from '@backlot/contract/message-table'
import type { Locale } from '#lib/locale.ts'
import type { Text } from '#lib/text.ts'

/** The thing that is shared. */
export interface Target {
  id: number
  name: string
}

/** What a sending or a link asks for. */
export interface Asked {
  /** The value of a choice of what the link shows; empty is the whole. */
  what: string
  password: string
  allowDownload: boolean
  /** Null is no end by itself; undefined is the end that the site gives. */
  expiresAt: string | null | undefined
  label: string
  /** The name that opens it; null where a secret does. */
  nameInUrl: string | null
  /** Whether the thing says all the rest: then the plain link does. */
  isPlain: boolean
}

/** An address that can be chosen, and whose it is where that is known. */
export interface Offer {
  name: string
  email: string
}

export interface ShareCalls<Shown> {
  links: (id: number, most: number, signal: AbortSignal) => Promise<{ items: Shown[]; total: number }>
  sharing: (id: number, signal: AbortSignal) => Promise<LinkDefaults>
  savePassword: (id: number, change: { password: string | null; version: number | undefined }) => Promise<unknown>
  send: (target: Target, asked: Asked, mail: { email: string; copies: string; message: string }) => Promise<unknown>
  makeLink: (id: number, asked: Asked) => Promise<{ link: string }>
  change: (shareId: number, edit: ShareEdit) => Promise<unknown>
  end: (shareId: number) => Promise<unknown>
  /** Addresses that the office has shared with before. */
  recipients: (signal: AbortSignal) => Promise<string[]>
  /** Whom the directory knows by these letters. */
  emails: (term: string, signal: AbortSignal) => Promise<Offer[]>
}

export type ShareWord = 'title' | 'passwordHint' | 'hasPassword' | 'passwordSaved' | 'whole' | 'allOf'

export interface ShareKind<Shown extends Share> {
  /** Begins the keys of its queries. */
  name: string
  /** What else is read again after a change. */
  refreshed: readonly QueryKey[]
  words: Text<ShareWord>
  calls: ShareCalls<Shown>
  /** Letters that an address is looked for from. */
  leastLetters: number
  /** What a link shows where it is not the whole; else empty. */
  showsOf: (share: Shown, locale: Locale) => string
  /** What staff should know of what the link shows; else empty. */
  warningOf?: (share: Shown, locale: Locale) => string
  /** The address that a name makes, in full. */
  urlOf: (name: string) => string
  /** Names in requests of what the link shows. */
  whatPaths: readonly string[]
  /** Whether others are written to besides, as `cc`. */
  sendsCopies?: boolean
  /** What is said where a link could not be had for no reason of its own. */
  copyFailed?: Message
  /** Leads to all links of a thing, those that are over too, where there is such a list. */
  AllLinks?: (props: { target: Target; children: ReactNode }) => ReactNode
}
