/** Every message by its code, for the server and the build; the page never reads it. */
import * as areas from './area-problems.ts'
import { fieldProblems } from './field-problems.ts'
import { messages, problems } from './messages.ts'
import { fillMessage, type Message, type Wording } from './message-table.ts'

type Entry = Message & Wording

const isTable = (value: unknown): value is object => typeof value === 'object'
const tables: readonly object[] = [messages, problems, fieldProblems, ...Object.values(areas)].filter(isTable)

/** All messages in both languages. */
export const catalogue: readonly Entry[] = tables.flatMap((table) => Object.values(table) as Entry[])

const byCode = new Map(catalogue.map((entry) => [entry.code, entry]))

/** The message with the English words of the codes in it, for those who have no catalogue of their own. */
export const withWords = (said: Message): Message => ({ ...said, en: fillMessage(said.en, said.values, (code) => messageOf(code)?.en) })

export const messageOf = (code: string): Message | undefined => byCode.get(code)
