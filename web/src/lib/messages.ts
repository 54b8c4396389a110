/** Messages in the language of the page: English as it came, Norwegian by the code. */
import { fillMessage, inEnglish, type Message, type MessageValues } from '@backlot/contract/message-table'
import { useCallback, useSyncExternalStore } from 'react'
import { create } from 'zustand'
import { useLocale, type Locale } from '#lib/locale.ts'
import { useSession } from '#lib/session.ts'

type Texts = Readonly<Record<string, string>>

/** What has come of the Norwegian catalogue. */
const useNorwegian = create<{ texts: Texts }>(() => ({ texts: {} }))

const known = (): Texts => useNorwegian.getState().texts

export const addNorwegian = (texts: Texts): void => useNorwegian.setState({ texts: { ...known(), ...texts } })

let innerTexts: Promise<void> | undefined
/** The messages of screens behind a sign-in. */
function loadInner(): Promise<void> {
  innerTexts ??= import('@backlot/contract/norwegian-inner').then(
    ({ innerNorwegian }) => addNorwegian(innerNorwegian),
    () => {
      // Without a network they stay English until the next one is asked for.
      innerTexts = undefined
    },
  )
  return innerTexts
}

/** Has the messages of a language ready. Await it before something is shown in it; without a network they stay English. */
export async function loadMessages(locale: Locale): Promise<void> {
  if (locale !== 'no') return
  const { norwegian } = await import('@backlot/contract/norwegian').catch(() => ({ norwegian: {} }))
  addNorwegian(norwegian)
  if (useSession.getState().userType !== '') await loadInner()
}

/** A message of the catalogue in a language; what has no code stands as it is. */
export function inLanguage(message: Message | string, locale: Locale, texts = known()): string {
  if (typeof message === 'string') return message
  if (locale !== 'no' || message.code === '') return inEnglish(message)
  const textOf = (code: string): string | undefined => texts[code] ?? void loadInner()
  const text = textOf(message.code)
  return text === undefined ? inEnglish(message) : fillMessage(text, message.values, textOf)
}

export function useMessageText(): (message: Message | string) => string {
  const locale = useLocale()
  // Drawn again when more of the catalogue has come; the server draws with what it has.
  const texts = useSyncExternalStore(useNorwegian.subscribe, known, known)
  return useCallback((message) => inLanguage(message, locale, texts), [locale, texts])
}

export const isMessage = (message: Message | string, other: Message): boolean => typeof message === 'object' && message.code === other.code

/** The way back: a message where an answer would carry it. */
export const answerOf = ({ code, en }: Message): { message: string; code: string } => ({ message: en, code })

/** A message that stands in an answer, beside its code. */
export const messageOf = (answer: { message: string; code?: string | undefined; values?: MessageValues | undefined }): Message => ({
  code: answer.code ?? '',
  en: answer.message,
  ...(answer.values && { values: answer.values }),
})
